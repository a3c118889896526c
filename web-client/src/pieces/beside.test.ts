import { describe, expect, it } from 'vitest';
import { beside, overlap, type Edges } from './beside';

const page = { left: 0, top: 0, right: 1000, bottom: 600 };
const size = { width: 200, height: 300 };
const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('something large beside what is looked at', () => {
  it('stands at the right, and at the left where the right has no room', () => {
    expect(beside(box(100, 200, 80, 100), size, page, [])).toEqual({ left: 190, top: 180, side: 'right' });
    expect(beside(box(900, 200, 80, 100), size, page, [])).toEqual({ left: 690, top: 180, side: 'left' });
  });

  it('stands below or above where only there is room', () => {
    expect(beside(box(0, 20, 1000, 100), size, page, [])).toEqual({ left: 400, top: 130, side: 'bottom' });
    expect(beside(box(0, 450, 1000, 100), size, page, [])).toEqual({ left: 400, top: 140, side: 'top' });
  });

  it('is pushed along its side, or to another one, so that it lies over nothing that could be pressed', () => {
    const below = box(190, 400, 200, 60);
    const lies = ({ left, top }: { left: number; top: number }) => box(left, top, size.width, size.height);
    const pushed = beside(box(100, 200, 80, 100), size, page, [below]);
    expect(pushed.left).toBe(190);
    expect(overlap(lies(pushed), [below])).toBe(0);
    const other = beside(box(400, 200, 80, 100), size, page, [box(490, 0, 510, 600)]);
    expect(other.left).toBe(190);
  });

  it('leaves the sides where it would lie there over what weighs', () => {
    const weighs = [box(0, 0, 1000, 330), box(0, 400, 1000, 200)].map((one) => ({ ...one, weight: 9 }));
    const low = { width: 200, height: 60 };
    const wish = { order: ['top', 'bottom'], gap: 10, pull: 2 } as const;
    const found = beside(box(100, 0, 80, 340), low, page, weighs, wish);
    expect(found).toEqual({ left: 40, top: 340, side: null });
  });

  it('stays on the page where there is room on no side', () => {
    const { left, top } = beside(box(10, 10, 980, 580), size, page, []);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(800);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(300);
  });
});
