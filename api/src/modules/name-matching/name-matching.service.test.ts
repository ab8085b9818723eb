import { createHash } from 'node:crypto';
import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  createFinder,
  ENGINE_VERSION,
  keysOf,
  prepareName,
  tablesHash,
} from './name-matching.service.ts';

const SAMPLES = {
  people: [
    'VASTIK, Orlena',
    'Орлена Вастик',
    'Σοφία Βελούδη',
    'Faysal bin Khalid AL-TARHUNI',
    'فيصل خالد الترهوني',
    'Abdul Karim Zadran',
    '陳小明',
    'Chan Siu Ming',
    '김영호',
    'タカハシ',
    'O. Vastik',
    'Orlena Vasstik',
    'Bill Wasteek',
    'William Ilse Vastik',
    'Orlena Brummel',
  ],
  companies: [
    'Vastik Polymers LLC',
    'ООО Вастик',
    'Q.R.Z. Trading (Hong Kong) Ltd.',
    '大洋贸易有限公司',
    'شركة الترهوني',
  ],
};

describe('the engine', () => {
  it('identifies itself by a version and a hash of its tables', () => {
    expect(ENGINE_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    expect(tablesHash()).toMatch(/^[0-9a-f]{64}$/);
    expect(tablesHash()).toBe(tablesHash());
  });

  it('of one version gives the same bytes', () => {
    const names = [
      ...SAMPLES.people.map((name) => [name, 'person'] as const),
      ...SAMPLES.companies.map((name) => [name, 'business'] as const),
    ].map(([name, entityType]) => prepareName({ name }, entityType));
    const bytes = names.map((one) => [
      keysOf(one),
      names.map((other) => compareNames(one, other, { isPartial: true })),
    ]);
    const digest = createHash('sha256')
      .update(JSON.stringify([names, bytes]))
      .digest('hex');
    // Where this differs, scores may have changed: count up ENGINE_VERSION, so that all ongoing enquiries run again.
    expect([ENGINE_VERSION, digest.slice(0, 16)]).toEqual(['1.0.0', '2f4d8da09a4667d8']);
  });

  it('finds and explains a name from folding to score', () => {
    const listed = ['VASTIK, Orlena', 'BRUMMEL, Bogdana'].map((name) => prepareName({ name }, 'person'));
    const enquiry = prepareName({ name: 'Orlena Vasstik' }, 'person');
    const [at = -1, ...others] = createFinder(listed).find(enquiry);
    expect([at, others]).toEqual([0, []]);
    const name = listed[at];
    const score = name && compareNames(enquiry, name, { isPartial: true }).score;
    expect(score).toBeGreaterThanOrEqual(DEFAULT_MATCH_SCORE);
  });

  it('takes the parts of a name where it has no full one, and gives their roles', () => {
    const parts = { first: 'Orlena', middle: 'Ilse', last: 'Vastik' };
    const name = prepareName({ name: '', parts }, 'person');
    expect(name.text).toBe('Orlena Ilse Vastik');
    expect(name.tokens.map(({ role }) => role)).toEqual(['first', 'middle', 'last']);
    const full = prepareName({ name: 'Bogdana Brummel', parts }, 'person');
    expect(full.tokens.map(({ key }) => key)).toEqual(['bogdana', 'brummel']);
  });

  it('lowers the score of names whose first and last parts changed places', () => {
    const one = prepareName({ name: '', parts: { first: 'Orlena', last: 'Vastik' } }, 'person');
    const other = prepareName({ name: '', parts: { first: 'Vastik', last: 'Orlena' } }, 'person');
    const { score, labels } = compareNames(one, other, { isPartial: true });
    expect(score).toBe(90);
    expect(labels).toContain('roles_differ');
    expect(
      compareNames(prepareName({ name: 'Vastik Orlena' }, 'person'), one, { isPartial: true }).score,
    ).toBe(100);
  });
});
