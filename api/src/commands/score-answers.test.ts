import { describe, expect, it } from 'vitest';
import { answerPair, createListScorer, readListedLine } from './score-answers.ts';

const LINE = {
  list: 'INV',
  list_id: '7',
  type: 'individual',
  names: [
    { name: 'VASTIK, Orlena', kind: 'primary', parts: { first: 'Orlena', last: 'VASTIK' } },
    { name: 'Orlena BASUVERIN', kind: 'alias' },
  ],
  birth_dates: ['1961-03-07', { date: '1960', precision: 'circa' }],
  gender: 'female',
};

describe('answers about names', () => {
  it('score a pair', () => {
    const pair = (name: string, schema: string) => ({
      id: 'p',
      query: { schema, name: 'Orlena Vastik' },
      candidate: { schema, name },
    });
    expect(answerPair(pair('VASTIK, Orlena', 'Person'))).toEqual({ id: 'p', score: 100 });
    expect(answerPair(pair('Bogdana Brummel', 'Person'))).toEqual({ id: 'p', score: 0 });
    expect(() => answerPair({ id: 'p' })).toThrow();
  });

  it('list the entries that may be meant, the most alike first', () => {
    const other = { ...LINE, list_id: '8', names: [{ name: 'Orlena Vastok', kind: 'primary' }] };
    const answer = createListScorer([other, LINE].map((line) => readListedLine(JSON.stringify(line))));
    const ask = (more: object) => answer({ id: 'q', query: { entity_type: 'individual', ...more } }).hits;
    expect(ask({ full_name: 'Orlena Vastik' }).map(({ list_id }) => list_id)).toEqual(['7', '8']);
    expect(ask({ first_name: 'Orlena', last_name: 'Vastik' })[0]).toEqual({
      list: 'INV',
      list_id: '7',
      score: 100,
    });
    expect(ask({ full_name: 'Orlena Vastik', dob: '1980' })[0]?.score).toBe(70);
    expect(ask({ full_name: 'Orlena Basuverin' })[0]?.list_id).toBe('7');
    expect(ask({ full_name: 'Orlena Basuverin', alias_search: false })[0]?.score).toBeLessThan(50);
    expect(
      answer({ id: 'b', query: { entity_type: 'business', business_name: 'Orlena Vastik' } }).hits,
    ).toEqual([]);
  });

  it('reject lines of entries that are none', () => {
    expect(() => readListedLine('{"list":"INV"}')).toThrow();
    expect(() => readListedLine('no JSON')).toThrow();
  });
});
