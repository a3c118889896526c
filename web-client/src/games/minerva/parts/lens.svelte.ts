/**
 * The camera over a city as it moves: follows what is to be seen until a hand takes it. One per city shown. The cells are laid
 * out once, in the size they will have; on the way there all of it is drawn larger or smaller.
 */
import { duration } from '../../../pieces/durations';
import { unit } from '../../../pieces/unit';
import { contain, fit, pan, reveal, zoom, type Camera, type Window } from '../model/camera';
import type { Bounds, Cell } from '../model/city';

/** Milliseconds after which fingers and wheel have come to rest. */
const settled = 150;

export class Lens {
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #bounds: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  #window: Window = { width: 0, height: 0 };
  /** the largest a cell is drawn by itself */
  readonly #most: number;

  camera: Camera = $state.raw({ x: 0, y: 0, size: 60 });
  /** the size that cells are laid out in */
  laid = $state(60);
  /** a hand has moved it: it stays until asked to show everything again */
  held = $state(false);
  ready = $state(false);

  constructor(most: number) {
    this.#most = most;
  }

  /** What is to be seen, and the window it is seen through; `turning`: the cell with the four arrows around it. */
  look(bounds: Bounds, window: Window, turning: Cell | null = null): void {
    const first = !this.ready;
    const resized = window.width !== this.#window.width || window.height !== this.#window.height;
    this.#bounds = bounds;
    this.#window = window;
    if (window.width < 2 || window.height < 2) return;
    this.ready = true;
    const to = this.held ? contain(this.camera, bounds) : fit(bounds, window, this.#most);
    const seen = turning
      ? reveal(to, turning, window, Math.max(0.66 * to.size, 48 * unit()) + 24 * unit())
      : to;
    this.#glide(seen, this.held || first || resized);
  }

  /** Everything again. */
  whole(): void {
    this.held = false;
    this.#glide(fit(this.#bounds, this.#window, this.#most), false);
  }

  closer(factor: number, at?: Cell): void {
    this.#take(zoom(this.camera, factor, at));
  }

  drag(right: number, down: number): void {
    this.#take(pan(this.camera, right, down));
  }

  /** Keeps a cell in sight, for the keyboard. */
  show(cell: Cell): void {
    const next = reveal(this.camera, cell, this.#window);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.#glide(next, false);
  }

  #take(camera: Camera): void {
    this.stop();
    this.held = true;
    this.camera = contain(camera, this.#bounds);
    this.#settling = setTimeout(() => (this.laid = this.camera.size), settled);
  }

  #glide(to: Camera, atOnce: boolean): void {
    this.stop();
    this.laid = to.size;
    const from = this.camera;
    const long = atOnce ? 0 : duration('slow');
    if (!(long > 0) || document.hidden) {
      this.camera = to;
      return;
    }
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / long));
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.camera =
        part === 1 ? to : { x: mix(from.x, to.x), y: mix(from.y, to.y), size: mix(from.size, to.size) };
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
  }
}
