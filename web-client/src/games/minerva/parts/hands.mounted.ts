/** Hands on the window of a city. */
import { expect, it, vi } from 'vitest';
import { hands } from './hands';
import type { Lens } from './lens.svelte';

it('a mouse whose button was released elsewhere drags nothing', () => {
  const node = document.body.appendChild(document.createElement('div'));
  const drag = vi.fn();
  const held = hands(node, { drag } as unknown as Lens);
  const move = (type: string, clientX: number, buttons: number) =>
    node.dispatchEvent(new PointerEvent(type, { clientX, buttons, pointerType: 'mouse' }));
  move('pointerdown', 10, 1);
  move('pointermove', 14, 1);
  move('pointermove', 90, 0);
  move('pointermove', 120, 0);
  expect(drag).not.toHaveBeenCalled();
  held.destroy();
  node.remove();
});
