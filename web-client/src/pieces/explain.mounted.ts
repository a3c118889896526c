/** What is said of a thing beside which the large card stands. */
import { afterEach, expect, it } from 'vitest';
import { toldOf, unsaid } from './explain';

afterEach(() => document.body.replaceChildren());

it('why a card cannot be chosen is not said twice', () => {
  document.body.innerHTML = `
    <div class="beside"><div class="lines"><p>3 gold short</p></div></div>
    <button data-card="1" data-why="3 gold short">Tiger Pelt <i data-mark="might">m</i></button>
    <button data-why="3 gold short">Sweep</button>`;
  const known = () => ({ word: 'Might', says: 'A path.' });
  const [card, action] = [...document.querySelectorAll('button')];
  expect(unsaid(toldOf(card!, known))).toBeNull();
  expect(unsaid(toldOf(card!.querySelector('i')!, known))?.lines.map(({ word }) => word)).toEqual(['Might']);
  expect(unsaid(toldOf(action!, known))?.lines.map(({ word }) => word)).toEqual(['3 gold short']);
  document.querySelector('.beside')!.remove();
  expect(unsaid(toldOf(card!, known))?.lines.map(({ word }) => word)).toEqual(['3 gold short']);
});
