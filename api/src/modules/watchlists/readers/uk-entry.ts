import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType, IdentifierKind, NameKind } from '@cbp/shared/watchlists/watchlist-words';
import { numberedValues } from './countries.ts';
import { EntryDraft } from './entry-draft.ts';
import { statedUnReferences } from './un-references.ts';

type Numbered = { number: string; note: string };

/** An entry of the UK Sanctions List, as its XML and its CSV both have it. */
export type UkRecord = {
  id: string;
  ofsiId: string;
  unReferences: readonly string[];
  type: string;
  /** Name 1 to Name 6, of which the last is the family name, or the whole name of an entity. */
  names: readonly { parts: readonly string[]; type: string; strength: string }[];
  scripts: readonly { name: string; language: string }[];
  regimes: readonly string[];
  sanctions: readonly string[];
  remarks: readonly string[];
  addresses: readonly { lines: readonly string[]; postalCode: string; country: string }[];
  birthDates: readonly string[];
  births: readonly { town: string; country: string }[];
  nationalities: readonly string[];
  genders: readonly string[];
  positions: readonly string[];
  passports: readonly Numbered[];
  identityCards: readonly Numbered[];
  companyNumbers: readonly string[];
  imoNumbers: readonly string[];
  flags: readonly string[];
  owners: readonly string[];
  owned: readonly string[];
  dateDesignated: string;
  raw: Record<string, unknown>;
  place: { file: string; line: number };
};

const TYPES: ReadonlyMap<string, EntryType> = new Map<string, EntryType>([
  ['individual', 'individual'],
  ['entity', 'business'],
  ['ship', 'vessel'],
]);
/** The case varies, and so do the words around these. */
const KINDS: readonly (readonly [RegExp, NameKind])[] = [
  [/primary name variation/i, 'variation'],
  [/primary/i, 'primary'],
  [/former|f\.?k\.?a/i, 'former'],
  [/variation/i, 'variation'],
];
const WEAK = /low|weak/i;

function kindOf(type: string, strength: string): NameKind {
  const kind = KINDS.find(([form]) => form.test(type))?.[1] ?? 'alias';
  return kind === 'alias' && WEAK.test(strength) ? 'weak' : kind;
}

function addNames(draft: EntryDraft, record: UkRecord): void {
  for (const { parts, type, strength } of record.names) {
    const [first = '', ...others] = parts;
    const last = others.pop() ?? '';
    const middle = others.filter((part) => part !== '').join(' ');
    const isPerson = draft.isPerson() && first !== '' && last !== '';
    draft.name([first, middle, last].join(' '), kindOf(type, strength), {
      ...(isPerson ? { parts: { first, middle, last } } : {}),
    });
  }
  for (const { name, language } of record.scripts) draft.name(name, 'script', { language });
}

function addPapers(draft: EntryDraft, kind: IdentifierKind, papers: readonly Numbered[]): void {
  for (const { number, note } of papers) {
    for (const one of numberedValues(number)) draft.identifier({ kind, number: one, note });
  }
}

/** The entry of a record of the UK. */
export function ukEntry(record: UkRecord): WatchlistEntry {
  const type = TYPES.get(record.type.toLowerCase()) ?? 'unknown';
  const draft = new EntryDraft(record.id, type, record.place).topic('sanction');
  addNames(draft, record);
  for (const date of record.birthDates.flatMap(numberedValues)) draft.birthDate(date);
  for (const { town, country } of record.births) {
    const countries = numberedValues(country);
    for (const [at, place] of numberedValues(town || ' ').entries()) {
      draft.birthplace(place, countries[Math.min(at, countries.length - 1)]);
    }
    if (town === '') draft.birthplace('', country);
  }
  for (const nationality of record.nationalities) draft.nationality(nationality);
  for (const gender of record.genders) draft.gender(gender);
  for (const position of record.positions) draft.add('positions', position);
  addPapers(draft, 'passport', record.passports);
  addPapers(draft, 'identity_card', record.identityCards);
  for (const number of record.companyNumbers) draft.identifier({ kind: 'company_number', number });
  for (const number of record.imoNumbers) draft.identifier({ kind: 'imo', number });
  for (const flag of record.flags) draft.country(flag);
  for (const name of record.owners) draft.relation({ kind: 'owner', name });
  for (const name of record.owned) draft.relation({ kind: 'owned', name });
  for (const { lines, postalCode, country } of record.addresses) {
    draft.address({ parts: [...lines, postalCode], city: lines.at(-1) ?? '', postalCode, country });
  }
  for (const regime of record.regimes) draft.add('programmes', regime);
  for (const remark of [...record.remarks, ...record.sanctions]) draft.remark(remark);
  const references = [...record.unReferences, ...record.remarks.flatMap(statedUnReferences)];
  for (const reference of references) draft.add('other_ids', reference);
  if (record.ofsiId) draft.add('other_ids', `OFSI:${record.ofsiId}`);
  return draft.listedOn(record.dateDesignated).finish(record.raw);
}
