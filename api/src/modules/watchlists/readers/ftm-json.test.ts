import { describe, expect, it } from 'vitest';
import { readList } from './testing/list-files.ts';

type Line = {
  id: string;
  schema: string;
  properties: Record<string, string[]>;
  target?: boolean;
  caption?: string;
};

const read = async (lines: readonly Line[], topics: ('pep' | 'sanction')[] = []) => {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const { entries } = await readList({ format: 'ftm_json', topics }, { 'entities.ftm.json': text });
  return new Map(entries.map((entry) => [entry.id, entry]));
};
const person = (id: string, properties: Record<string, string[]> = {}, target = true): Line => ({
  id,
  schema: 'Person',
  properties: { name: [`Ostap ${id}`], ...properties },
  target,
});

describe('entities of FollowTheMoney', () => {
  it('are related both ways by entities that stand anywhere in the file', async () => {
    const entries = await read([
      {
        id: 'f1',
        schema: 'Family',
        properties: { person: ['a'], relative: ['b'], relationship: ['sister'] },
      },
      person('a', { topics: ['role.pep'] }),
      { id: 'o1', schema: 'Ownership', properties: { owner: ['a'], asset: ['c'] } },
      person('b', { topics: ['role.rca'] }),
      { id: 'c', schema: 'Company', properties: { name: ['Glass Harbour'] }, target: false },
      {
        id: 'd1',
        schema: 'Directorship',
        properties: { director: ['b'], organization: ['c'], role: ['Chair'] },
      },
      { id: 'x1', schema: 'Associate', properties: { person: ['b'], associate: ['a'] } },
    ]);
    const relations = (id: string) =>
      entries.get(id)?.relations.map(({ kind, id: to, note }) => [kind, to, note]);
    expect(relations('a')).toEqual([
      ['family', 'b', 'sister'],
      ['owned', 'c', null],
      ['associate', 'b', null],
    ]);
    expect(relations('b')).toEqual([
      ['family', 'a', 'sister'],
      ['organisation', 'c', 'Chair'],
      ['associate', 'a', null],
    ]);
    expect(relations('c')).toEqual([
      ['owner', 'a', null],
      ['officer', 'b', 'Chair'],
    ]);
    // A relative is never listed under what the other is listed for.
    expect([entries.get('a')?.topics, entries.get('b')?.topics, entries.get('c')?.topics]).toEqual([
      ['pep'],
      [],
      [],
    ]);
  });

  it('are found under the filters of their topics', async () => {
    const entries = await read([
      person('a', { topics: ['sanction'] }),
      person('b', { topics: ['crime.fraud', 'wanted'] }),
      {
        id: 'c',
        schema: 'Company',
        properties: { name: ['Glass Harbour'], topics: ['crime', 'reg.warn'] },
        target: true,
      },
      person('d', { topics: ['corp.disqual', 'debarment'] }),
      person('e', { topics: ['fin.bank'] }, false),
      person('f', {}, false),
      { id: 'g', schema: 'Sanction', properties: { entity: ['a'] } },
    ]);
    expect(Object.fromEntries([...entries].map(([id, { topics }]) => [id, topics]))).toEqual({
      a: ['sanction'],
      b: ['sip'],
      c: ['sie', 'warning'],
      d: ['fitness-probity'],
    });
  });

  it('are of a class by the positions that they hold', async () => {
    const holds = (holder: string, post: string): Line => ({
      id: `${holder}-${post}`,
      schema: 'Occupancy',
      properties: { holder: [holder], post: [post] },
    });
    const position = (id: string, topics: string[]): Line => ({
      id,
      schema: 'Position',
      properties: { name: [`Position ${id}`], topics },
    });
    const entries = await read([
      holds('a', 'minister'),
      holds('b', 'mayor'),
      holds('c', 'unheard'),
      ...['a', 'b', 'c'].map((id) => person(id, { topics: ['role.pep'] })),
      position('minister', ['gov.national', 'gov.executive']),
      position('mayor', ['gov.muni', 'gov.executive']),
      position('unheard', []),
    ]);
    const told = (id: string) => [entries.get(id)?.topics, entries.get(id)?.positions];
    expect(told('a')).toEqual([['pep', 'pep-class-1'], ['Position minister']]);
    expect(told('b')).toEqual([['pep', 'pep-class-4'], ['Position mayor']]);
    expect(told('c')).toEqual([['pep'], ['Position unheard']]);
  });

  it('without topics are found under those of the list if they are listed themselves', async () => {
    const entries = await read(
      [person('a'), person('b', {}, false), person('c', { topics: ['sanction'] })],
      ['pep'],
    );
    expect([entries.get('a')?.topics, entries.has('b'), entries.get('c')?.topics]).toEqual([
      ['pep'],
      false,
      ['sanction'],
    ]);
  });

  it('have their names by kind, with the caption first', async () => {
    const entries = await read([
      {
        ...person('a', {
          topics: ['sanction'],
          name: ['Остап Зеленко', 'Ostap Zelenko', 'Ostap Zelenco'],
          alias: ['Painter'],
          weakAlias: ['P.'],
          previousName: ['Ostap Ivanov'],
          firstName: ['Ostap'],
          lastName: ['Zelenko'],
          fatherName: ['Ivanovych'],
        }),
        caption: 'Ostap Zelenko',
      },
    ]);
    expect(entries.get('a')?.names).toEqual([
      {
        name: 'Ostap Zelenko',
        kind: 'primary',
        parts: { first: 'Ostap', last: 'Zelenko', patronymic: 'Ivanovych' },
      },
      { name: 'Остап Зеленко', kind: 'script' },
      { name: 'Ostap Zelenco', kind: 'variation' },
      { name: 'Painter', kind: 'alias' },
      { name: 'P.', kind: 'weak' },
      { name: 'Ostap Ivanov', kind: 'former' },
    ]);
  });
});
