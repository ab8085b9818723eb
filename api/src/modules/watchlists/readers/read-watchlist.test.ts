import { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { WATCHLIST_FORMATS, type WatchlistFormat } from '@cbp/shared/watchlists/watchlist-format';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { readList } from './testing/list-files.ts';
import { SAMPLE_ENTRIES, type SampleEntry } from './testing/sample-entry.ts';
import { SAMPLE_LISTS } from './testing/sample-lists.ts';

const FORMATS = Object.keys(WATCHLIST_FORMATS) as WatchlistFormat[];
const names = ({ first, middle, last }: SampleEntry) =>
  [first, middle, last].filter((part) => part !== '').join(' ');

/** What every format says of an entry, unless it lacks it. */
function expectedOf(sample: SampleEntry, format: WatchlistFormat) {
  const has = (part: (typeof SAMPLE_LISTS)[WatchlistFormat]['lacks'][number]) =>
    !SAMPLE_LISTS[format].lacks.includes(part);
  const isOwn = format === 'own_csv';
  return {
    id: sample.id,
    type: sample.isPerson ? 'individual' : 'business',
    names: expect.arrayContaining([
      expect.objectContaining({
        name: names(sample),
        kind: 'primary',
        ...(has('parts') && sample.isPerson ? { parts: expect.objectContaining({ last: sample.last }) } : {}),
      }),
      ...sample.aliases.map((name) => expect.objectContaining({ name, kind: 'alias' })),
      ...(has('weak') ? sample.weak.map((name) => expect.objectContaining({ name, kind: 'weak' })) : []),
      ...(has('script') && sample.script
        ? [expect.objectContaining({ name: sample.script, kind: 'script' })]
        : []),
    ]),
    birth_dates: sample.birthDate ? [{ date: sample.birthDate, precision: 'day' }] : [],
    countries: [sample.country.code],
    topics: [isOwn ? 'adverse-media' : 'sanction'],
    programmes: [sample.programme],
    unread: [],
    ...(has('nationality') ? { nationalities: sample.isPerson ? [sample.country.code] : [] } : {}),
    ...(has('gender') ? { gender: sample.gender.toLowerCase() || null } : {}),
    ...(has('listed_on') ? { listed_on: sample.listedOn } : {}),
    ...(has('birthplace') && sample.birthCity
      ? { birthplaces: [{ text: expect.stringContaining(sample.birthCity), country: sample.country.code }] }
      : {}),
    ...(has('passport') && sample.passport
      ? { papers: [expect.objectContaining({ kind: 'passport', number: sample.passport })] }
      : {}),
  };
}

describe.each(FORMATS)('%s', (format) => {
  const { make, source } = SAMPLE_LISTS[format];
  const read = (entries: readonly SampleEntry[]) => readList({ format, ...source }, make(entries));

  it('holds the entries as every other format does', async () => {
    const { entries } = await read(SAMPLE_ENTRIES);
    expect(entries).toEqual(
      SAMPLE_ENTRIES.map((sample) => expect.objectContaining(expectedOf(sample, format))),
    );
    for (const entry of entries) {
      expect(WatchlistEntry.parse(entry)).toEqual(entry);
      expect(JSON.parse(JSON.stringify(entry))).toEqual(entry);
      expect(JSON.stringify(entry.raw)).toContain(entry.id);
      expect(entry.addresses[0]?.text).toContain(SAMPLE_ENTRIES.find(({ id }) => id === entry.id)?.city);
    }
  });

  it('says the same twice', async () => {
    const [one, other] = [await read(SAMPLE_ENTRIES), await read(SAMPLE_ENTRIES)];
    expect(one).toEqual(other);
  });

  it('is recognised by its beginning', () => {
    const content = make(SAMPLE_ENTRIES);
    const [first = ''] = Object.values(content);
    const begin = Buffer.from(first as string).subarray(0, 4_096);
    expect(detectFormat(begin, Object.keys(content))).toBe(format);
  });

  it('refuses an ID that repeats', async () => {
    const [first] = SAMPLE_ENTRIES;
    const repeated = [...SAMPLE_ENTRIES, ...(first ? [{ ...first, last: 'Another' }] : [])];
    // Neighbours with the same ID are one entry of a table, so another one is between them.
    await expect(read(repeated)).rejects.toMatchObject({ fault: 'repeated_id', place: { entry: '9001' } });
  });

  it('refuses an entry with ten thousand names', async () => {
    const [first] = SAMPLE_ENTRIES;
    const aliases = Array.from({ length: 10_000 }, (_, at) => `Invented Name ${at}`);
    await expect(read(first ? [{ ...first, aliases }] : [])).rejects.toMatchObject({
      fault: 'too_many_names',
      place: { entry: '9001' },
    });
  });

  it('tells which of its parts cannot be read, and keeps the rest', async () => {
    const [first] = SAMPLE_ENTRIES;
    if (!first || SAMPLE_LISTS[format].lacks.includes('nationality')) return;
    const { entries } = await read([
      { ...first, country: { name: 'Ruritania', code: 'RQ' }, birthDate: '1961-02-29' },
    ]);
    expect(entries[0]).toMatchObject({
      birth_dates: [{ date: '1961-02', precision: 'month' }],
      countries: [],
    });
    expect(entries[0]?.unread.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['birth_dates', 'nationalities']),
    );
  });
});

it('dates of the file and its count are known when the entries are read', async () => {
  const publications = await Promise.all(
    FORMATS.map(async (format) => {
      const { make, source } = SAMPLE_LISTS[format];
      return [format, (await readList({ format, ...source }, make(SAMPLE_ENTRIES))).publication] as const;
    }),
  );
  const unknown = { date: null, version: null, declared_count: null };
  const dated = { ...unknown, date: '2026-03-25' };
  expect(Object.fromEntries(publications)).toEqual({
    ofac_xml: { ...dated, declared_count: 3 },
    ofac_csv: unknown,
    un_xml: { ...dated, version: '2026-03-25T00:00:09.554Z' },
    eu_xml: { ...dated, version: '77' },
    eu_csv: dated,
    uk_xml: dated,
    uk_csv: dated,
    simple_csv: dated,
    ftm_json: dated,
    own_csv: unknown,
  });
});
