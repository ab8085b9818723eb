import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { describe, expect, it } from 'vitest';
import { type ListContent, readList } from './testing/list-files.ts';
import { csvOf, EU_HEADS, UK_HEADS } from './testing/table-samples.ts';
import { escapeXml, OFAC_XML_END, OFAC_XML_HEAD } from './testing/xml-samples.ts';

async function only(
  format: Parameters<typeof readList>[0]['format'],
  content: ListContent,
): Promise<WatchlistEntry> {
  const { entries } = await readList({ format }, content);
  expect(entries).toHaveLength(1);
  return entries[0] as WatchlistEntry;
}

const namesOf = ({ names }: WatchlistEntry) =>
  Object.fromEntries(names.map(({ name, kind }) => [name, kind]));

describe('OFAC', () => {
  const csv = (row: string, more: Partial<Record<'alt' | 'add' | 'comments', string>> = {}): ListContent => ({
    'cons_prim.csv': `${row}\r\n\u001a`,
    'cons_alt.csv': `${more.alt ?? ''}\u001a`,
    'cons_add.csv': `${more.add ?? ''}\u001a`,
    'cons_comments.csv': `${more.comments ?? ''}\u001a`,
  });

  it('says most of a person in the remarks of its tables, which go on in the comments', async () => {
    const remarks =
      "DOB 07 Mar 1961; alt. DOB circa 1962; POB Krutoyar, Korea, North; nationality Malta; alt. nationality Panama; Gender Male; Passport Z1234567 (Malta) expires 31 Dec 2030; alt. Passport Z7654321 (Panama); National ID No. 55-00-1; Tax ID No. 991234567 (Malta); Digital Currency Address - XBT 1InventedAddress; a.k.a. 'THE PAINTER'; Additional Sanctions Information - Subject to Secondary Sanctions; (Linked To: GLASS HARBOUR SHIPP";
    const entry = await only(
      'ofac_csv',
      csv(
        `77,"ZELENKO, Ostap","individual","IR-1] [IR-2","Deputy Minister",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"`,
        {
          comments: '77,"ING, S.A.); Listing Date (EO 1): 22 Feb 2022."\r\n',
          alt: '77,1,"aka","ZELENKOV, Ostap Ivanovych",-0- \r\n77,2,"fka","OSTAP THE ELDER",-0- \r\n',
        },
      ),
    );
    expect(entry).toMatchObject({
      type: 'individual',
      birth_dates: [
        { date: '1961-03-07', precision: 'day' },
        { date: '1962', precision: 'circa' },
      ],
      birthplaces: [{ text: 'Krutoyar, Korea, North', country: 'KP' }],
      nationalities: ['MT', 'PA'],
      countries: ['MT', 'PA', 'KP'],
      gender: 'male',
      programmes: ['IR-1', 'IR-2'],
      positions: ['Deputy Minister'],
      listed_on: '2022-02-22',
      relations: [{ kind: 'linked', name: 'GLASS HARBOUR SHIPPING, S.A.', id: null, note: null }],
      papers: [
        {
          kind: 'passport',
          type: 'Passport',
          number: 'Z1234567',
          country: 'MT',
          note: 'expires 31 Dec 2030',
        },
        { kind: 'passport', type: 'Passport', number: 'Z7654321', country: 'PA', note: null },
        { kind: 'identity_card', type: 'National ID No.', number: '55-00-1', country: null, note: null },
        { kind: 'tax_number', type: 'Tax ID No.', number: '991234567', country: 'MT', note: null },
        {
          kind: 'wallet',
          type: 'Digital Currency Address - XBT',
          number: '1InventedAddress',
          country: null,
          note: null,
        },
      ],
    });
    expect(namesOf(entry)).toEqual({
      'Ostap ZELENKO': 'primary',
      'Ostap Ivanovych ZELENKOV': 'alias',
      'OSTAP THE ELDER': 'former',
      'THE PAINTER': 'weak',
    });
    expect(entry.remarks).toContain('Secondary Sanctions; (Linked To: GLASS HARBOUR SHIPPING, S.A.)');
    expect(entry.links).toContain('https://sanctionssearch.ofac.treas.gov/Details.aspx?id=77');
  });

  it('has vessels with their number, flag and owner', async () => {
    const row =
      '78,"BLUE HERON","vessel","IR-1",-0- ,"HXAB2","Crude Oil Tanker","317,356","163,660","Panama","Glass Harbour","Vessel Registration Identification IMO 9123456; MMSI 355000001."';
    const entry = await only('ofac_csv', csv(row));
    expect(entry).toMatchObject({
      type: 'vessel',
      countries: ['PA'],
      relations: [{ kind: 'owner', name: 'Glass Harbour' }],
    });
    expect(entry.registration_numbers.map(({ kind, number }) => [kind, number])).toEqual([
      ['other', 'HXAB2'],
      ['imo', '9123456'],
      ['other', '355000001'],
    ]);
  });

  it('counts its entries itself, so that a file with half of them is known', async () => {
    const entry =
      '<sdnEntry><uid>1</uid><lastName>GLASS HARBOUR</lastName><sdnType>Entity</sdnType></sdnEntry>';
    const { entries, publication } = await readList(
      { format: 'ofac_xml' },
      { 'SDN.XML': `${OFAC_XML_HEAD(2)}${entry}${OFAC_XML_END}` },
    );
    expect([entries.length, publication.declared_count]).toEqual([1, 2]);
  });
});

describe('the United Nations', () => {
  const list = (inside: string) => ({
    'un.xml': `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-03-25T00:00:09Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><REFERENCE_NUMBER>QZi.901</REFERENCE_NUMBER><FIRST_NAME>OSTAP</FIRST_NAME>${inside}</INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`,
  });
  const alias = (quality: string, name: string, more = '') =>
    `<INDIVIDUAL_ALIAS><QUALITY>${quality}</QUALITY><ALIAS_NAME>${escapeXml(name)}</ALIAS_NAME>${more}</INDIVIDUAL_ALIAS>`;

  it('joins several names, marks weak and former ones, and has others in their script', async () => {
    const entry = await only(
      'un_xml',
      list(
        `<SECOND_NAME>ZELENKO</SECOND_NAME><NAME_ORIGINAL_SCRIPT>Остап Зеленко; Зеленко Остап</NAME_ORIGINAL_SCRIPT>${alias('Good', 'Ostap A; Ostap B')}${alias('Low', 'Painter')}${alias('f.k.a.', 'Ostap C')}${alias('a.k.a.', 'Front (Фронт (original script); The Front)')}`,
      ),
    );
    expect(namesOf(entry)).toEqual({
      'OSTAP ZELENKO': 'primary',
      'Остап Зеленко': 'script',
      'Зеленко Остап': 'script',
      'Ostap A': 'alias',
      'Ostap B': 'alias',
      Painter: 'weak',
      'Ostap C': 'former',
      Front: 'alias',
      Фронт: 'script',
      'The Front': 'alias',
    });
  });

  it('knows dates of birth exactly, approximately, between years, and of an alias', async () => {
    const born = (inside: string) => `<INDIVIDUAL_DATE_OF_BIRTH>${inside}</INDIVIDUAL_DATE_OF_BIRTH>`;
    const entry = await only(
      'un_xml',
      list(
        `${born('<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-03-07</DATE>')}${born('<TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1962</YEAR>')}${born('<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1963</FROM_YEAR><TO_YEAR>1965</TO_YEAR>')}${born('<TYPE_OF_DATE/>')}${alias('Good', 'Ostap A', '<DATE_OF_BIRTH>1966-01-02</DATE_OF_BIRTH><CITY_OF_BIRTH>Krutoyar</CITY_OF_BIRTH><COUNTRY_OF_BIRTH>Malta</COUNTRY_OF_BIRTH>')}`,
      ),
    );
    expect(entry.birth_dates).toEqual([
      { date: '1966-01-02', precision: 'day' },
      { date: '1961-03-07', precision: 'day' },
      { date: '1962', precision: 'circa' },
      { date: '1963', precision: 'between', until: '1965' },
    ]);
    expect(entry.birthplaces).toEqual([{ text: 'Krutoyar, Malta', country: 'MT' }]);
  });
});

describe('the EU', () => {
  it('has an entry in many rows, unknown countries as 00, and years of other calendars', async () => {
    const same = {
      fileGenerationDate: '25/03/2026',
      Entity_LogicalId: '7',
      Entity_EU_ReferenceNumber: 'EU.9.1',
      Entity_SubjectType: 'P',
    };
    const entry = await only('eu_csv', {
      'eu.csv': csvOf(
        EU_HEADS,
        [
          {
            ...same,
            NameAlias_WholeName: 'Ostap Zelenko',
            NameAlias_Regulation_Programme: 'OTHER',
            Entity_Remark: 'UN ref QZi.901',
          },
          { ...same, NameAlias_WholeName: 'Ostape Zélenko', NameAlias_NameLanguage: 'FR' },
          {
            ...same,
            BirthDate_Year: '1961',
            BirthDate_Month: '3',
            BirthDate_Circa: 'true',
            BirthDate_CountryIso2Code: '00',
          },
          { ...same, BirthDate_Year: '1340', BirthDate_CalendarType: 'ISLAMIC' },
          { ...same, Citizenship_CountryIso2Code: '00' },
        ],
        ';',
      ),
    });
    expect(entry).toMatchObject({
      other_ids: ['QZi.901', 'FSF:7'],
      birth_dates: [{ date: '1961-03', precision: 'circa' }],
      countries: [],
      programmes: [],
      unread: [{ field: 'birth_dates', text: '1340 ISLAMIC' }],
    });
    expect(namesOf(entry)).toEqual({ 'Ostap Zelenko': 'primary', 'Ostape Zélenko': 'variation' });
  });
});

describe('the UK', () => {
  it('varies the case of kinds, leaves out days and months, and numbers values in a cell', async () => {
    const same = {
      'Unique ID': 'INV0001',
      'Designation Type': 'individual',
      'Other Information': 'UN Ref.QZI. 901. Brother of QZi.902.',
    };
    const entry = await only('uk_csv', {
      'uk.csv': `Report Date: 25-Mar-2026\n${csvOf(UK_HEADS, [
        {
          ...same,
          'Name 1': 'Ostap',
          'Name 2': 'Ivan',
          'Name 3': 'Petro',
          'Name 6': 'ZELENKO',
          'Name type': 'PRIMARY NAME',
          'D.O.B': 'dd/mm/1961',
          'Nationality(/ies)': '(1) Maltese (2) Panamanian',
          'Passport number': '(1) Z1234567 (2) Z7654321',
          'Town of birth': '(1) Krutoyar (2) Wanport',
          'Country of birth': '(1)-(2) Malta',
        },
        {
          ...same,
          'Name 1': 'Ostap',
          'Name 6': 'ZELENKOV',
          'Name type': 'Primary name variation',
          'D.O.B': 'dd/03/1962',
        },
        { ...same, 'Name 6': 'PAINTER', 'Name type': 'alias', 'Alias strength': 'Low Quality A.K.A' },
      ])}`,
    });
    expect(entry).toMatchObject({
      other_ids: ['QZi.901'],
      type: 'individual',
      birth_dates: [
        { date: '1961', precision: 'year' },
        { date: '1962-03', precision: 'month' },
      ],
      nationalities: ['MT', 'PA'],
      birthplaces: [
        { text: 'Krutoyar', country: 'MT' },
        { text: 'Wanport', country: 'MT' },
      ],
      papers: [{ number: 'Z1234567' }, { number: 'Z7654321' }],
      unread: [],
    });
    expect(entry.names).toEqual([
      {
        name: 'Ostap Ivan Petro ZELENKO',
        kind: 'primary',
        parts: { first: 'Ostap', middle: 'Ivan Petro', last: 'ZELENKO' },
      },
      { name: 'Ostap ZELENKOV', kind: 'variation', parts: { first: 'Ostap', last: 'ZELENKOV' } },
      { name: 'PAINTER', kind: 'weak' },
    ]);
  });
});

it('words that every object of the language knows are values as all others', async () => {
  const entry = await only('ofac_csv', {
    'sdn.csv':
      '1,"constructor","constructor","__proto__",-0- ,-0- ,-0- ,-0- ,-0- ,"toString",-0- ,-0- \r\n\u001a',
    'alt.csv': '\u001a',
    'add.csv': '\u001a',
    'sdn_comments.csv': '\u001a',
  });
  expect(entry).toMatchObject({ type: 'unknown', programmes: ['__proto__'], countries: [] });
  const { entries } = await readList(
    { format: 'ofac_xml' },
    {
      'SDN.XML': `${OFAC_XML_HEAD(1)}<sdnEntry><uid>1</uid><lastName>A B</lastName><sdnType>valueOf</sdnType><__proto__><x>1</x></__proto__></sdnEntry>${OFAC_XML_END}`,
    },
  );
  expect(entries[0]?.type).toBe('unknown');
  expect(Object.keys(entries[0]?.raw ?? {})).toContain('__proto__');
});
