/** What is wrong in a scenario, in sentences. The lines are the server's. */
import { expect, it } from 'vitest';
import { errors as english } from '../../text/en/errors';
import { errors as japanese } from '../../text/ja/errors';
import { sayProblem } from './problem';

it.each([
  [
    'a position that cannot be',
    { line: 4, said: ['cannot begin: bad_position (given grain A: "7" is not a number from 0 to 6.)'] },
    { reason: '', more: ['cannot begin: given grain A: "7" is not a number from 0 to 6.'] },
  ],
  [
    'a fact that nobody knows, with a guess',
    {
      line: 4,
      said: ['cannot begin: unknown_fact (given fod A: "fod A" cannot be arranged.); did you mean `food`?'],
    },
    { reason: '', more: ['cannot begin: given fod A: "fod A" cannot be arranged.', 'did you mean `food`?'] },
  ],
  [
    'a choice that the rules forbid',
    {
      line: 6,
      said: ['refused: already_done (You have harvested (or taxed) in this turn.)'],
      refused: { code: 'already_done' },
    },
    { reason: 'Refused: You have harvested (or taxed) in this turn.', more: [] },
  ],
  [
    'a choice that is none, with a guess',
    {
      line: 5,
      said: ['refused: bad_action ("x" is no choice.); there is no choice `x`, only `pass`'],
      refused: { code: 'bad_action' },
    },
    { reason: 'Refused: "x" is no choice.', more: ['there is no choice `x`, only `pass`'] },
  ],
  [
    'what is not as it was expected',
    { line: 3, said: ['the beginning is refused', 'expected: bad_position', 'got:      it began'] },
    { reason: '', more: ['the beginning is refused', 'expected: bad_position', 'got:      it began'] },
  ],
])('%s is said without the code', (_, problem, told) => {
  expect(sayProblem(english, problem)).toEqual(told);
});

it('why a choice is refused is said in the language of the page', () => {
  const problem = {
    line: 6,
    said: ['refused: not_asked (It is not for you to choose.)'],
    refused: { code: 'not_asked' },
  };
  const { reason, more } = sayProblem(japanese, problem);
  expect(reason).not.toContain('not for you');
  expect(more).toEqual([]);
});
