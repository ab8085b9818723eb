import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import type { ListContent } from './list-files.ts';
import type { SampleEntry } from './sample-entry.ts';
import { dateInWords } from './xml-samples.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const cell = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? quoted(text) : text;

/** A table of rows by their heads. */
export function csvOf(
  heads: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  separator = ',',
): string {
  const lines = rows.map((row) => heads.map((head) => cell(row[head] ?? '', separator)).join(separator));
  return `${[heads.join(separator), ...lines].join('\n')}\n`;
}

const dayFirst = (date: string) => date.split('-').toReversed().join('/');
const names = ({ first, middle, last }: SampleEntry) => [first, middle, last].filter((part) => part !== '');

/** A value of OFAC's CSV: numbers bare, texts quoted, and a mark for none. */
const ofacRow = (...cells: (number | string)[]) =>
  `${cells.map((one) => (typeof one === 'number' ? one : one === '' ? '-0- ' : quoted(one))).join(',')}\r\n`;

type OfacFiles = readonly [main: string, alt: string, add: string, comments: string];

/** The four files of OFAC, in which remarks say most. A weak alias has apostrophes around it. */
export function ofacCsv(
  entries: readonly SampleEntry[],
  [main, alt, add, comments]: OfacFiles = OFAC_FILES,
): ListContent {
  const end = '\u001a';
  const remarksOf = (entry: SampleEntry) =>
    [
      entry.birthDate && `DOB ${dateInWords(entry.birthDate)}`,
      entry.birthCity && `POB ${entry.birthCity}, ${entry.country.name}`,
      entry.isPerson ? `nationality ${entry.country.name}` : '',
      entry.gender && `Gender ${entry.gender}`,
      entry.passport && `Passport ${entry.passport} (${entry.country.name})`,
      ...entry.weak.map((name) => `a.k.a. '${name}'`),
      entry.remark.replaceAll(';', ','),
    ]
      .filter((part) => part !== '')
      .join('; ');
  /** Where a remark goes on in the file of comments. */
  const cut = (entry: SampleEntry) => Math.floor(remarksOf(entry).length / 2);
  const nameOf = (entry: SampleEntry) =>
    entry.isPerson ? `${entry.last}, ${names(entry).slice(0, -1).join(' ')}` : entry.last;
  return {
    [main]: `${entries.map((entry) => ofacRow(Number(entry.id), nameOf(entry), entry.isPerson ? 'individual' : '', entry.programme, '', '', '', '', '', '', '', remarksOf(entry).slice(0, cut(entry)))).join('')}${end}`,
    [alt]: `${entries.flatMap((entry) => entry.aliases.map((name, at) => ofacRow(Number(entry.id), at + 1, 'aka', name, ''))).join('')}${end}`,
    [add]: `${entries.map((entry) => ofacRow(Number(entry.id), 1, entry.street, entry.city, entry.country.name, '')).join('')}${end}`,
    [comments]: `${entries.map((entry) => ofacRow(Number(entry.id), remarksOf(entry).slice(cut(entry)))).join('')}${end}`,
  };
}
const OFAC_FILES: OfacFiles = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'];

export const EU_HEADS = [
  'fileGenerationDate',
  'Entity_LogicalId',
  'Entity_EU_ReferenceNumber',
  'Entity_UnitedNationId',
  'Entity_Remark',
  'Entity_SubjectType',
  'Entity_SubjectType_ClassificationCode',
  'Entity_Regulation_PublicationDate',
  'Entity_Regulation_Programme',
  ...[
    'LastName',
    'FirstName',
    'MiddleName',
    'WholeName',
    'NameLanguage',
    'Gender',
    'Regulation_Programme',
  ].map((name) => `NameAlias_${name}`),
  ...['City', 'Street', 'CountryIso2Code', 'CountryDescription'].map((name) => `Address_${name}`),
  ...[
    'BirthDate',
    'Day',
    'Month',
    'Year',
    'Circa',
    'CalendarType',
    'City',
    'CountryIso2Code',
    'CountryDescription',
  ].map((name) => `BirthDate_${name}`),
  ...['Number', 'TypeCode', 'CountryIso2Code'].map((name) => `Identification_${name}`),
  'Citizenship_CountryIso2Code',
];

/** The table of the EU: a row for each name, birth, address and paper. Weak names aren't marked in it. */
export function euCsv(entries: readonly SampleEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const { code, name: country } = entry.country;
    const same = {
      fileGenerationDate: '25/03/2026',
      Entity_LogicalId: `7${entry.id}`,
      Entity_EU_ReferenceNumber: entry.id,
      Entity_Remark: entry.remark,
      Entity_SubjectType: entry.isPerson ? 'P' : 'E',
      Entity_SubjectType_ClassificationCode: entry.isPerson ? 'person' : 'enterprise',
      Entity_Regulation_PublicationDate: entry.listedOn,
      Entity_Regulation_Programme: entry.programme,
    };
    const parts = entry.isPerson
      ? {
          NameAlias_LastName: entry.last,
          NameAlias_FirstName: entry.first,
          NameAlias_MiddleName: entry.middle,
        }
      : {};
    const whole = { NameAlias_WholeName: names(entry).join(' '), NameAlias_Gender: entry.gender.charAt(0) };
    return [
      { ...same, ...parts, ...whole },
      ...[...entry.aliases, ...(entry.script ? [entry.script] : [])].map((name) => ({
        ...same,
        NameAlias_WholeName: name,
      })),
      {
        ...same,
        Address_City: entry.city,
        Address_Street: entry.street,
        Address_CountryIso2Code: code,
        Address_CountryDescription: country,
      },
      ...(entry.isPerson
        ? [
            {
              ...same,
              BirthDate_BirthDate: entry.birthDate,
              BirthDate_Circa: 'false',
              BirthDate_CalendarType: 'GREGORIAN',
              BirthDate_City: entry.birthCity,
              BirthDate_CountryIso2Code: code,
              BirthDate_CountryDescription: country.toUpperCase(),
            },
            {
              ...same,
              Identification_Number: entry.passport,
              Identification_TypeCode: 'passport',
              Identification_CountryIso2Code: code,
            },
            { ...same, Citizenship_CountryIso2Code: code },
          ]
        : []),
    ];
  });
  return `\uFEFF${csvOf(EU_HEADS, rows, ';')}`;
}

export const UK_HEADS = (
  'Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,' +
  'Name non-latin script,Regime Name,Designation Type,Other Information,Address Line 1,Address Line 6,Address Country,Date Designated,' +
  'D.O.B,Nationality(/ies),Passport number,Gender,Town of birth,Country of birth'
).split(',');

/** The table of the UK: the date above the heads, and a row for each name. */
export function ukCsv(entries: readonly SampleEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const same = {
      'Unique ID': entry.id,
      'OFSI Group ID': `1${entry.id}`,
      'Regime Name': entry.programme,
      'Designation Type': entry.isPerson ? 'Individual' : 'Entity',
      'Other Information': entry.remark,
      'Date Designated': dayFirst(entry.listedOn),
      Gender: entry.gender,
    };
    const person = {
      'D.O.B': dayFirst(entry.birthDate),
      'Nationality(/ies)': entry.country.name,
      'Passport number': entry.passport,
      'Town of birth': entry.birthCity,
      'Country of birth': entry.country.name,
    };
    const address = {
      'Address Line 1': entry.street,
      'Address Line 6': entry.city,
      'Address Country': entry.country.name,
    };
    const primary = {
      'Name 6': entry.last,
      'Name 1': entry.first,
      'Name 2': entry.middle,
      'Name type': 'Primary Name',
    };
    return [
      {
        ...same,
        ...primary,
        ...address,
        ...(entry.isPerson ? person : {}),
        'Name non-latin script': entry.script,
      },
      ...entry.aliases.map((name) => ({ ...same, 'Name 6': name, 'Name type': 'ALIAS' })),
      ...entry.weak.map((name) => ({
        ...same,
        'Name 6': name,
        'Name type': 'Alias',
        'Alias strength': 'Low quality a.k.a',
      })),
    ];
  });
  return `Report Date: 25-Mar-2026\n${csvOf(UK_HEADS, rows)}`;
}

const inner = (values: readonly string[]) => values.map((value) => cell(value, ';')).join(';');

/** The table of targets of OpenSanctions. */
export function simpleCsv(entries: readonly SampleEntry[]): string {
  const heads =
    'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change';
  const rows = entries.map((entry) => ({
    id: entry.id,
    schema: entry.isPerson ? 'Person' : 'Company',
    name: names(entry).join(' '),
    aliases: inner([...entry.aliases, ...(entry.script ? [entry.script] : [])]),
    birth_date: entry.birthDate,
    countries: entry.country.code.toLowerCase(),
    addresses: inner([`${entry.street}; ${entry.city}`]),
    identifiers: entry.passport,
    sanctions: entry.programme,
    program_ids: entry.programme,
    last_seen: '2026-03-25T10:00:00',
  }));
  return csvOf(heads.split(','), rows);
}

/** Entities of FollowTheMoney, with the sanctions and passports as entities of their own. */
export function ftmJson(entries: readonly SampleEntry[]): string {
  const lines = entries.flatMap((entry) => [
    // What belongs to an entity may stand before it.
    {
      id: `s-${entry.id}`,
      schema: 'Sanction',
      properties: { entity: [entry.id], program: [entry.programme], listingDate: [entry.listedOn] },
    },
    {
      id: entry.id,
      caption: names(entry).join(' '),
      schema: entry.isPerson ? 'Person' : 'Company',
      properties: {
        name: [...(entry.script ? [entry.script] : []), names(entry).join(' ')],
        alias: entry.aliases,
        weakAlias: entry.weak,
        ...(entry.isPerson
          ? {
              birthDate: [entry.birthDate],
              birthPlace: [`${entry.birthCity}, ${entry.country.name}`],
              nationality: [entry.country.code.toLowerCase()],
              gender: [entry.gender.toLowerCase()],
            }
          : { jurisdiction: [entry.country.code.toLowerCase()] }),
        address: [[entry.street, entry.city, entry.country.name].filter((part) => part !== '').join(', ')],
        notes: [entry.remark],
        topics: ['sanction'],
      },
      datasets: ['invented'],
      referents: [entry.id, `other-${entry.id}`],
      target: true,
      last_seen: '2026-03-25T10:00:00',
    },
    ...(entry.passport
      ? [
          {
            id: `p-${entry.id}`,
            schema: 'Passport',
            properties: {
              holder: [entry.id],
              number: [entry.passport],
              country: [entry.country.code.toLowerCase()],
            },
          },
        ]
      : []),
  ]);
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export const OWN_MAPPING: OwnListMapping = {
  separator: ';',
  value_separator: '|',
  date_order: 'dmy',
  type: 'individual',
  topics: ['adverse-media'],
  columns: {
    id: ['No.'],
    first_name: ['Given name', 'Second given name'],
    last_name: ['Surname or firm'],
    alias: ['Also'],
    weak_alias: ['Nickname'],
    script_name: ['Original'],
    type: ['Kind'],
    birth_date: ['Born'],
    birthplace: ['Born in'],
    nationality: ['Citizen of'],
    country: ['Country'],
    gender: ['Sex'],
    passport: ['Passport'],
    address: ['Address'],
    programme: ['Why'],
    listed_on: ['Since'],
    remarks: ['Note'],
  },
};

/** A list of the operator's own, by the mapping above. */
export function ownCsv(entries: readonly SampleEntry[]): string {
  const heads = Object.values(OWN_MAPPING.columns).flatMap((columns) => columns ?? []);
  const rows = entries.map((entry) => ({
    'No.': entry.id,
    'Given name': entry.first,
    'Second given name': entry.middle,
    'Surname or firm': entry.last,
    Also: entry.aliases.join('|'),
    Nickname: entry.weak.join('|'),
    Original: entry.script,
    Kind: entry.isPerson ? 'Person' : 'company',
    Born: entry.birthDate && dayFirst(entry.birthDate),
    'Born in': entry.birthCity && `${entry.birthCity}, ${entry.country.name}`,
    'Citizen of': entry.isPerson ? entry.country.name : '',
    Country: entry.country.name,
    Sex: entry.gender,
    Passport: entry.passport,
    Address: [entry.street, entry.city, entry.country.name].filter((part) => part !== '').join(', '),
    Why: entry.programme,
    Since: dayFirst(entry.listedOn),
    Note: entry.remark,
  }));
  return csvOf(heads, rows, ';');
}
