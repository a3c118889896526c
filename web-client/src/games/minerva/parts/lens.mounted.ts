/** The camera over a city: what its movements cost the page. */
import { beforeAll, expect, it, vi } from 'vitest';
import { Lens } from './lens.svelte';

const around = (reach: number) => ({ left: -reach, top: -reach, right: reach, bottom: reach });
const drawn = () => new Promise(requestAnimationFrame);

beforeAll(() => document.documentElement.style.setProperty('--slow', '0.2s'));

function looking(): Lens {
  const lens = new Lens(100);
  lens.look(around(1), { width: 400, height: 300 });
  expect(lens.laid).toBe(lens.camera.size);
  return lens;
}

it('on the way to what is to be seen the cells are laid out once', async () => {
  const lens = looking();
  const near = lens.camera.size;
  lens.look(around(4), { width: 400, height: 300 });
  const far = lens.laid;
  expect(far).toBeLessThan(near);
  expect(lens.camera.size).toBe(near);
  while (lens.camera.size !== far) {
    expect(lens.laid).toBe(far);
    await drawn();
  }
});

it('a hand that zooms has them laid out when it rests', async () => {
  const lens = looking();
  const before = lens.laid;
  for (let step = 0; step < 5; step++) {
    lens.closer(1.1);
    await drawn();
    expect(lens.laid).toBe(before);
  }
  await vi.waitFor(() => expect(lens.laid).toBe(lens.camera.size));
  expect(lens.laid).toBeGreaterThan(before);
});

it('whatever is gone is not laid out any more', async () => {
  const lens = looking();
  const before = lens.laid;
  lens.closer(1.5);
  lens.stop();
  await new Promise((done) => setTimeout(done, 300));
  expect(lens.laid).toBe(before);
});
