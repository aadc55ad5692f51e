import { expect, it } from 'vitest';
import { questions, withOwnAnswers } from './questions.ts';

const asked = (answers: Parameters<typeof withOwnAnswers>[1]) =>
  withOwnAnswers([], answers).map(({ question, answer }) => [question, ...answer]);

it('asks what only the operator knows once it is answered', () => {
  expect(asked({})).toEqual([]);
  expect(asked({ serverLocation: 'In Kiel.' })).toEqual([['Wo stehen die Server?', 'In Kiel.']]);
});

it('tells what happens after a request and in a move in three steps', () => {
  const steps = questions.items.flatMap((item) => (item.steps ? [item.steps.length] : []));
  expect(steps).toEqual([3, 3]);
});
