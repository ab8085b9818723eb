import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType, NameKind } from '@cbp/shared/watchlists/watchlist-words';
import { EntryDraft } from './entry-draft.ts';
import { identifierInRemark, ofacIdentifier } from './ofac-identifiers.ts';

export type OfacName = { last: string; first: string };

/** An entry of OFAC, as its XML and its CSV files both have it. */
export type OfacRecord = {
  uid: string;
  type: string;
  name: OfacName;
  title: string;
  programmes: readonly string[];
  remarks: string;
  aliases: readonly (OfacName & { type: string; isWeak: boolean })[];
  addresses: readonly { parts: readonly string[]; city: string; postalCode: string; country: string }[];
  identifiers: readonly { type: string; number: string; country: string; note: string }[];
  nationalities: readonly string[];
  birthDates: readonly string[];
  birthplaces: readonly string[];
  vessel: { callSign: string; flag: string; owner: string };
  raw: Record<string, unknown>;
  place: { file: string; line: number };
};

const TYPES: ReadonlyMap<string, EntryType> = new Map<string, EntryType>([
  ['individual', 'individual'],
  ['entity', 'business'],
  ['', 'business'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);
const FORMER = /^f\.?k\.?a/i;
const SOURCE = 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=';

type Fact = readonly [form: RegExp, take: (draft: EntryDraft, value: string) => unknown];

/** What the statements of a remark say, by how they begin. The CSV files have most of an entry in them. */
const FACTS: readonly Fact[] = [
  [/^[afn]\.k\.a\. ['"](.+?)['"]?$/, (draft, name) => draft.name(name, 'weak')],
  [/^DOB (.+)$/, (draft, date) => draft.birthDate(date)],
  [/^POB (.+)$/, (draft, place) => draft.birthplace(place)],
  [/^(?:nationality|citizen) (.+)$/, (draft, country) => draft.nationality(country)],
  [/^Gender:? (Male|Female)$/i, (draft, gender) => draft.gender(gender)],
  [/^Linked To: (.+)$/i, (draft, name) => draft.relation({ kind: 'linked', name })],
  [/^Organization Established Date (.+)$/i, (draft, date) => draft.birthDate(date)],
  [/^Listing Date .*?: (.+)$/i, (draft, date) => draft.listedOn(date)],
];

function readStatement(draft: EntryDraft, statement: string): void {
  for (const [form, take] of FACTS) {
    const value = form.exec(statement)?.[1];
    if (value !== undefined) {
      take(draft, value);
      return;
    }
  }
  const identifier = identifierInRemark(statement);
  if (identifier) draft.identifier(identifier);
}

function readRemarks(draft: EntryDraft, remarks: string): void {
  for (const statement of remarks.split(/;\s+/)) {
    const whole = statement
      .trim()
      .replace(/\.$/, '')
      .replace(/^alt\. /, '');
    readStatement(draft, /^\((.*)\)$/.exec(whole)?.[1] ?? whole);
  }
  draft.remark(remarks);
}

function addName(draft: EntryDraft, { last, first }: OfacName, kind: NameKind): void {
  const isPerson = first !== '';
  draft.name(isPerson ? `${first} ${last}` : last, kind, isPerson ? { parts: { first, last } } : {});
}

/** The entry of a record of OFAC. */
export function ofacEntry(record: OfacRecord): WatchlistEntry {
  const type = TYPES.get(record.type.toLowerCase()) ?? 'unknown';
  const draft = new EntryDraft(record.uid, type, record.place).topic('sanction');
  addName(draft, record.name, 'primary');
  for (const alias of record.aliases) {
    addName(draft, alias, alias.isWeak ? 'weak' : FORMER.test(alias.type) ? 'former' : 'alias');
  }
  for (const programme of record.programmes) draft.add('programmes', programme);
  for (const address of record.addresses) draft.address(address);
  for (const country of record.nationalities) draft.nationality(country);
  for (const date of record.birthDates) draft.birthDate(date);
  for (const place of record.birthplaces) draft.birthplace(place);
  for (const { type: of, number, country, note } of record.identifiers) {
    const identifier = ofacIdentifier(of, number, { country, note });
    if (identifier) draft.identifier(identifier);
    // Genders, websites and the like are among the numbers, and read as the remarks of the CSV files are.
    else readRemarks(draft, `${of} ${number}`);
  }
  draft.add('positions', record.title);
  draft.country(record.vessel.flag);
  draft.identifier({ kind: 'other', type: 'Call sign', number: record.vessel.callSign });
  draft.relation({ kind: 'owner', name: record.vessel.owner });
  readRemarks(draft, record.remarks);
  return draft.add('links', `${SOURCE}${record.uid}`).finish(record.raw);
}
