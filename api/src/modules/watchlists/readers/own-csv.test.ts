import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import { OwnListMapping as Mapping } from '@cbp/shared/watchlists/watchlist-format';
import { describe, expect, it } from 'vitest';
import { readList } from './testing/list-files.ts';

const MAPPING: OwnListMapping = {
  separator: ',',
  value_separator: ';',
  date_order: 'mdy',
  type: 'individual',
  topics: ['adverse-media'],
  columns: {
    name: ['Full name'],
    alias: ['AKA', 'Also'],
    birth_date: ['DOB'],
    type: ['Type'],
    topic: ['List'],
  },
};
const read = async (text: string, mapping = MAPPING) =>
  (await readList({ format: 'own_csv', mapping }, { 'own.csv': text })).entries;

describe("a list of the operator's own", () => {
  it('is read by the columns of its mapping, in any order and case', async () => {
    const entries = await read(
      'dob,x,AKA,List,FULL NAME,also,Type\n03/07/1961,1,A;"B; C",,Ostap Zelenko,D,\n,2,,Sanctions;insolvency;Unheard,Glass Harbour,,Company\n',
    );
    expect(entries).toMatchObject([
      {
        type: 'individual',
        birth_dates: [{ date: '1961-03-07', precision: 'day' }],
        topics: ['adverse-media'],
        raw: { x: '1', 'FULL NAME': 'Ostap Zelenko' },
      },
      {
        type: 'business',
        topics: ['sanction', 'insolvency'],
        unread: [{ field: 'topics', text: 'Unheard' }],
      },
    ]);
    expect(entries[0]?.names.map(({ name }) => name)).toEqual(['Ostap Zelenko', 'A', 'B; C', 'D']);
  });

  it('without IDs gives an entry the same one while its name and date of birth stay', async () => {
    const idsOf = async (text: string) => (await read(text)).map(({ id }) => id);
    const head = 'Full name,DOB,AKA,Also,Type,List\n';
    const [one, other] = await idsOf(`${head}Ostap Zelenko,1961,,,,\nMei Tang,1960,,,,\n`);
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    expect(await idsOf(`${head}MEI  TANG,1960,x,,,\nOstap Zelenko,1961,,,,\n`)).toEqual([other, one]);
    expect(await idsOf(`${head}Ostap Zelenko,1962,,,,\n`)).not.toContain(one);
    await expect(read(`${head}Mei Tang,1960,,,,\nMei Tang,1960,,,,\n`)).rejects.toMatchObject({
      fault: 'repeated_id',
    });
  });

  it('has a quotation mark in a cell as part of its text', async () => {
    const [entry] = await read('Full name,DOB,AKA,Also,Type,List\nOstap,,"""B; C",,,\n');
    expect(entry?.names.map(({ name }) => name)).toEqual(['Ostap', '"B', 'C']);
  });

  it('is found under the topics of its mapping, else under those of the list', async () => {
    const content = { 'own.csv': 'Full name,DOB,AKA,Also,Type,List\nOstap,,,,,\n' };
    const topicsOf = async (mapping: OwnListMapping) =>
      (await readList({ format: 'own_csv', mapping, topics: ['warning'] }, content)).entries[0]?.topics;
    expect(await topicsOf(MAPPING)).toEqual(['adverse-media']);
    expect(await topicsOf({ ...MAPPING, topics: [] })).toEqual(['warning']);
  });

  it('keeps a cell whole where no separator of values is mapped', async () => {
    const [entry] = await read('Full name,DOB,AKA,Also,Type,List\nOstap; the Painter,,,,,\n', {
      ...MAPPING,
      value_separator: '',
    });
    expect(entry?.names[0]?.name).toBe('Ostap; the Painter');
  });

  it('has a mapping that the contract accepts', () => {
    expect(Mapping.parse(MAPPING)).toEqual(MAPPING);
    expect(Mapping.safeParse({ ...MAPPING, columns: { unheard: ['x'] } }).success).toBe(false);
  });
});
