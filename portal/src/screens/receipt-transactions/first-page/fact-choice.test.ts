import type { FactLine } from '@cbp/report/preview';
import { completeEvidenceConfig, MOST_FACTS } from '@cbp/shared/evidence/evidence-config';
import { expect, it } from 'vitest';
import { countFacts, hasRoom, withFact, withFactMoved, withoutFact } from './fact-choice.ts';

const line = (name: FactLine['name'], state: FactLine['state'], more: Partial<FactLine> = {}): FactLine => ({
  name,
  state,
  isDeciding: true,
  sentence: state === 'missing' ? null : 'A sentence',
  switches: [],
  ...more,
});

const AUTOMATIC = completeEvidenceConfig({});
const LINES = [
  line('signed', 'shown'),
  line('avs', 'shown'),
  line('delivered', 'covered'),
  line('cvv', 'off', { switches: ['proof.cvv_result'] }),
  line('descriptor', 'available', { isDeciding: false }),
  line('buyer_words', 'missing'),
];

it('facts are counted among those that decide', () => {
  expect(countFacts(LINES)).toEqual({ deciding: 5, shown: 3, off: 1, available: 0, missing: 1 });
});

it('a key fact that is shown takes its default place unless the user chose facts', () => {
  const config = withFact(AUTOMATIC, LINES, LINES[3] as FactLine);
  expect([config.proof.cvv_result, config.facts]).toEqual([true, null]);
  const chosen = withFact({ ...AUTOMATIC, facts: ['avs', 'signed'] }, LINES, LINES[3] as FactLine);
  expect([chosen.proof.cvv_result, chosen.facts]).toEqual([true, ['signed', 'avs', 'cvv']]);
});

it('any other is said behind those that are', () => {
  expect(withFact(AUTOMATIC, LINES, LINES[4] as FactLine).facts).toEqual(['signed', 'avs', 'descriptor']);
});

it('one is left out, or moves, and what cannot be said at the moment stays chosen', () => {
  const config = { ...AUTOMATIC, facts: ['signed', 'account', 'avs'] as FactLine['name'][] };
  expect(withoutFact(config, LINES, 'signed').facts).toEqual(['avs', 'account']);
  expect(withFactMoved(config, LINES, { name: 'avs', by: -1 }).facts).toEqual(['avs', 'signed', 'account']);
  expect(withFactMoved(config, LINES, { name: 'avs', by: 1 })).toBe(config);
  expect(withFactMoved(config, LINES, { name: 'signed', by: -1 })).toBe(config);
});

it('no more are said than there is room for', () => {
  const full = ['signed', 'avs', 'cvv', 'account', 'refunded', 'shipped'].map((name) =>
    line(name as FactLine['name'], 'shown'),
  );
  expect([full.length, hasRoom(full), hasRoom(LINES)]).toEqual([MOST_FACTS, false, true]);
});
