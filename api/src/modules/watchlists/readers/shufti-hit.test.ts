import { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { describe, expect, it } from 'vitest';
import { readShuftiHits } from '../provider-entries.service.ts';
import { readMatchTypes } from './shufti-hit.ts';

const HIT = {
  name: 'Dragomir Velkanov',
  entity_type: 'person',
  score: 87.25,
  match_types: ['name_fuzzy', 'year_of_birth'],
  alternative_names: ['Драгомир Велканов', 'D. Velkanov'],
  assets: [{ public_url: 'https://pictures.example/1.jpg' }],
  associates: [
    { association: 'brother', name: 'Ilko Velkanov' },
    { association: 'business partner of record', name: 'Aster Holding' },
  ],
  fields: {
    'Date of Birth': [{ value: '1961-03-07', source: 'house', tag: 'date_of_birth' }],
    Nationality: [{ value: 'Bulgaria', source: 'house', tag: 'nationality' }],
    'Political Position': [{ value: 'Member of the city council', tag: 'political_position' }],
    'Eye colour': [{ value: 'grey' }],
  },
  media: [{ title: 'Council member charged', snippet: '…', url: 'https://news.example/a' }],
  source_notes: {
    house: { aml_types: ['sanction'], name: 'House list of sanctions', url: 'https://lists.example/1' },
  },
  sources: ['house'],
  types: ['sanction', 'pep-class-4', 'adverse-media-fraud', 'something-new'],
  a_field_of_tomorrow: { kept: true },
};

const entriesOf = (...hits: unknown[]) => readShuftiHits(hits).map(({ entry }) => entry);

describe('hits of Shufti', () => {
  it('have nothing that the database cannot store', () => {
    const [entry] = entriesOf({
      ...HIT,
      alternative_names: ['D. Vel\0kanov', 'D. \ud800Velkanov'],
      media: [{ 'a\0b': ['c\udc00d'] }],
    });
    expect(JSON.stringify(entry)).not.toMatch(/\\u(0000|d[89a-f])/);
    expect(entry?.raw.media).toEqual([{ ab: ['c\ufffdd'] }]);
  });

  it('become entries in the words of the provider, with what is not understood kept as sent', () => {
    const [entry] = entriesOf(HIT);
    expect(WatchlistEntry.safeParse(entry).error).toBeUndefined();
    expect(entry).toMatchObject({
      type: 'individual',
      names: [
        { name: 'Dragomir Velkanov', kind: 'primary' },
        { name: 'Драгомир Велканов', kind: 'script' },
        { name: 'D. Velkanov', kind: 'alias' },
      ],
      birth_dates: [{ date: '1961-03-07', precision: 'day' }],
      nationalities: ['BG'],
      countries: ['BG'],
      positions: ['Member of the city council'],
      programmes: ['House list of sanctions'],
      links: ['https://lists.example/1', 'https://news.example/a'],
      relations: [
        { kind: 'family', name: 'Ilko Velkanov', note: 'brother' },
        { kind: 'associate', name: 'Aster Holding', note: 'business partner of record' },
      ],
      topics: ['sanction', 'pep-class-4', 'adverse-media'],
      unread: [{ field: 'topics', text: 'something-new' }],
      raw: HIT,
    });
    expect(entry?.remarks?.split('\n')).toEqual(['Eye colour: grey', 'Council member charged']);
  });

  it('say how the names match in the words of our own comparison, and in theirs where it has none', () => {
    const types = [
      'name_exact',
      'aka_fuzzy',
      'name_fuzzy',
      'phonetic_name',
      'year_of_birth',
      'equivalent_name',
      7,
    ];
    expect(readMatchTypes({ ...HIT, match_types: [...types, 'removed_personal_title', {}] })).toEqual([
      'name_exact',
      'spelled_alike',
      'sound',
      'birth_year',
      'equivalent_name',
      '7',
      'removed_title',
    ]);
    for (const strange of [null, 'name_exact', {}, { match_types: 'name_exact' }]) {
      expect(readMatchTypes(strange)).toEqual([]);
    }
  });

  it('are known by the ID of the provider, else by type and name, and namesakes by their order', () => {
    const named = (more: object) => ({ ...HIT, ...more });
    const [one, again, other, known] = entriesOf(HIT, HIT, named({ name: 'Someone Else' }), named({ id: 7 }));
    expect(new Set([one?.id, again?.id, other?.id, known?.id]).size).toBe(4);
    expect(entriesOf(named({ score: 12, name: 'DRAGOMIR  Velkanov' }))[0]?.id).toBe(one?.id);
    expect(entriesOf(named({ id: 7, name: 'Renamed' }))[0]?.id).toBe(known?.id);
  });

  it('in unexpected forms are read as far as possible, and left out without a name', () => {
    const [broken, ...others] = entriesOf(
      { name: 'Only a name', fields: [], associates: 'none', types: null, source_notes: { a: 'text' } },
      { name: ' ' },
      { entity_type: 'person' },
      'text',
      null,
    );
    expect(broken).toMatchObject({ type: 'unknown', names: [{ name: 'Only a name' }], topics: [] });
    expect(others).toEqual([]);
  });
});
