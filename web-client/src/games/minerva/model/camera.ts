/** Where one looks at a city from: pan, zoom and fit as pure functions. Lengths in pixels, places in cells. */
import type { Bounds, Cell } from './city';

export interface Camera {
  /** the place in the middle of the window; cell (0,0) has its middle at 0,0 */
  x: number;
  y: number;
  /** pixels a cell is wide */
  size: number;
}

export interface Window {
  width: number;
  height: number;
}

/** A free place is eight ninths of it: the 24 pixels that a pointer is asked to hit at least. */
export const smallest = 27;
export const largest = 150;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Shows all of `bounds` with a margin of `edge` pixels, as large as it goes but not above `most`. */
export function fit(bounds: Bounds, window: Window, most = 96, edge = 10): Camera {
  const wide = bounds.right - bounds.left + 1;
  const high = bounds.bottom - bounds.top + 1;
  const size = Math.min(
    Math.max(1, window.width - 2 * edge) / wide,
    Math.max(1, window.height - 2 * edge) / high,
  );
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    size: clamp(Math.floor(size), smallest, Math.min(most, largest)),
  };
}

/** Magnifies by `factor`; what lies under the point (pixels from the middle of the window) stays there. */
export function zoom(camera: Camera, factor: number, at: Cell = { x: 0, y: 0 }): Camera {
  const size = clamp(camera.size * factor, smallest, largest);
  return {
    x: camera.x + at.x / camera.size - at.x / size,
    y: camera.y + at.y / camera.size - at.y / size,
    size,
  };
}

/** Moves the city by so many pixels. */
export function pan(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x - right / camera.size, y: camera.y - down / camera.size };
}

/** Never loses the city: the middle of the window stays over its bounds. */
export function contain(camera: Camera, bounds: Bounds): Camera {
  return {
    ...camera,
    x: clamp(camera.x, bounds.left - 0.5, bounds.right + 0.5),
    y: clamp(camera.y, bounds.top - 0.5, bounds.bottom + 0.5),
  };
}

/** Moves as little as needed so that a whole cell is seen, or so many pixels around its middle. */
export function reveal(camera: Camera, cell: Cell, window: Window, around = 0.6 * camera.size): Camera {
  const roomX = Math.max(0, (window.width / 2 - around) / camera.size);
  const roomY = Math.max(0, (window.height / 2 - around) / camera.size);
  return {
    ...camera,
    x: clamp(camera.x, cell.x - roomX, cell.x + roomX),
    y: clamp(camera.y, cell.y - roomY, cell.y + roomY),
  };
}

/** Where the middle of a cell is, in pixels from the left top of the window. */
export function place(camera: Camera, cell: Cell, window: Window): { left: number; top: number } {
  return {
    left: window.width / 2 + (cell.x - camera.x) * camera.size,
    top: window.height / 2 + (cell.y - camera.y) * camera.size,
  };
}
