import { describe, expect, it } from 'vitest';
import { contain, fit, largest, pan, place, reveal, smallest, zoom } from './camera';

const box = { left: -1, top: -1, right: 3, bottom: 2 };
const window = { width: 600, height: 400 };

describe('the camera over a city', () => {
  it('fits everything and not more', () => {
    const camera = fit(box, window);
    expect(camera).toEqual({ x: 1, y: 0.5, size: 95 });
    const first = place(camera, { x: -1, y: -1 }, window);
    expect(first.left - camera.size / 2).toBeGreaterThanOrEqual(0);
    expect(first.top - camera.size / 2).toBeGreaterThanOrEqual(0);
    expect(fit({ left: 0, top: 0, right: 0, bottom: 0 }, window).size).toBe(96);
    expect(fit({ left: 0, top: 0, right: 99, bottom: 0 }, window).size).toBe(smallest);
  });

  it('keeps the point under the finger where it is', () => {
    const camera = { x: 1, y: 0, size: 80 };
    const at = { x: 120, y: -40 };
    const near = zoom(camera, 1.5, at);
    expect(near.x + at.x / near.size).toBeCloseTo(camera.x + at.x / camera.size);
    expect(near.y + at.y / near.size).toBeCloseTo(camera.y + at.y / camera.size);
    expect(zoom(camera, 99).size).toBe(largest);
    expect(zoom(camera, 0.01).size).toBe(smallest);
  });

  it('moves with the drag and never loses the city', () => {
    const camera = pan({ x: 0, y: 0, size: 50 }, 100, -50);
    expect(camera).toMatchObject({ x: -2, y: 1 });
    expect(contain(pan(camera, 9999, 0), box).x).toBe(-1.5);
  });

  it('shows the cell the keyboard is on', () => {
    const camera = { x: 0, y: 0, size: 100 };
    const moved = reveal(camera, { x: 5, y: 0 }, window);
    expect(place(moved, { x: 5, y: 0 }, window).left).toBeLessThanOrEqual(600 - 50);
    expect(reveal(camera, { x: 1, y: 1 }, window)).toEqual(camera);
  });
});
