import { expect, it } from 'vitest';
import { layered } from '../checking/layered.ts';
import { openAnswers, questions, withOwnAnswers } from './questions.ts';

const asked = (answers: Parameters<typeof withOwnAnswers>[1]) =>
  withOwnAnswers([], answers).map(({ question, answer }) => [question, ...answer]);

it('asks what only the operator knows once it is answered', () => {
  expect(asked({})).toEqual([]);
  expect(asked({ serverLocation: 'In Kiel.' })).toEqual([['Wo stehen die Server?', 'In Kiel.']]);
});

it('gives a question of ours the operator’s answer, at its place', () => {
  const ours = [{ question: 'Mein Shop fällt nachts aus: Was dann?', answer: ['Abwarten.'] }];
  const [night, ...more] = withOwnAnswers(ours, { nightOutage: 'Rufen Sie an.' });
  expect([night?.answer, more]).toEqual([['Rufen Sie an.'], []]);
  expect(questions.items.map(({ question }) => question)).toContain(ours[0]?.question);
});

it('names the questions that are still open, and none once they are answered', () => {
  const everything = {
    serverLocation: 'In Kiel.',
    domains: 'Eine .de-Domain ist dabei.',
    systems: 'Alle gängigen.',
    setUpFee: 'Nein.',
    nightOutage: 'Sofort.',
    ownServer: 'Einen eigenen.',
    mailboxes: 'Beliebig viele.',
    mailPrograms: 'Ja.',
    moveDuration: 'Einen Tag.',
    references: 'Fragen Sie uns.',
    consultation: 'Sie dauert 20 Minuten.',
    hourlyRate: 'Eine Stunde kostet 95 €.',
  };
  expect(openAnswers({})).toHaveLength(Object.keys(everything).length);
  expect(openAnswers({}).join()).toContain('setUpFee („Gibt es eine Einrichtungsgebühr?“)');
  expect(openAnswers(everything)).toEqual([]);
  // Length of the consultation and price of an hour stand in other answers.
  expect(asked(everything)).toHaveLength(Object.keys(everything).length - 2);
});

it('keeps ours when an operator adds a question', () => {
  const changes = { 'Gibt es Parkplätze?': { answer: ['Vor dem Haus.'] } };
  const items = layered(questions.items, changes, 'site/copy.ts: questions.items');
  expect(items.map(({ question }) => question)).toEqual([
    ...questions.items.map(({ question }) => question),
    'Gibt es Parkplätze?',
  ]);
});

it('says that domains have prices of their own', () => {
  const costs = questions.items.find(({ question }) => question === 'Welche Kosten kommen hinzu?');
  expect(costs?.answer.join()).toContain('Preise für Domains nennen wir vorher.');
});

it('tells a move in three steps', () => {
  const steps = questions.items.flatMap((item) => (item.steps ? [item.steps.length] : []));
  expect(steps).toEqual([3]);
});
