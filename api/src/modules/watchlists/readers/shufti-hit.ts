import type { ScoreLabel } from '@cbp/shared/screenings/pair-kind';
import type { ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { SCREENING_FILTER_NAMES } from '@cbp/shared/watchlists/screening-filter';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType } from '@cbp/shared/watchlists/watchlist-words';
import { z } from 'zod';
import { EntryDraft } from './entry-draft.ts';
import { isNonLatin } from './entry-text.ts';

const Text = z.union([z.string(), z.number()]).transform(String);
/** Values in another form than the provider describes are left to the raw hit. */
const lenient = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((one) => {
        const { success, data } = value.safeParse(one);
        return success ? [data as z.output<Value>] : [];
      }),
    );
const optional = Text.nullish().catch(null);

const FieldValue = z.object({ value: Text, tag: optional });
const Associate = z.object({ association: optional, name: Text });
const Medium = z.object({ title: optional, url: optional });
const SourceNote = z.object({ aml_types: lenient(Text), name: optional, url: optional });

const Hit = z.object({
  id: optional,
  name: Text,
  entity_type: optional,
  match_types: lenient(Text),
  alternative_names: lenient(Text),
  associates: lenient(Associate),
  fields: z.record(z.string(), lenient(FieldValue)).catch({}),
  media: lenient(Medium),
  source_notes: z.record(z.string(), z.unknown()).catch({}),
  sources: lenient(Text),
  types: lenient(Text),
});
type Hit = z.output<typeof Hit>;

const ENTITY_TYPES: Readonly<Record<string, EntryType>> = {
  person: 'individual',
  individual: 'individual',
  company: 'business',
  business: 'business',
  organisation: 'business',
  organization: 'business',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** The provider's words for types that aren't named as its filters are. */
const TOPICS: readonly (readonly [RegExp, ScreeningFilter])[] = [
  [/^adverse-media/, 'adverse-media'],
  [/^sanction/, 'sanction'],
  [/^warning/, 'warning'],
  [/^fitness/, 'fitness-probity'],
  [/^insolvency/, 'insolvency'],
  [/^special-interest-person/, 'sip'],
  [/^special-interest-entity/, 'sie'],
  [/^pep/, 'pep'],
];
const FAMILY =
  /spouse|wife|husband|parent|father|mother|child|son|daughter|sibling|brother|sister|cousin|uncle|aunt|nephew|niece|family|relative/i;

const wordOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');

function topicOf(type: string): ScreeningFilter | null {
  const word = wordOf(type);
  const same = SCREENING_FILTER_NAMES.find((name) => name === word);
  return same ?? TOPICS.find(([form]) => form.test(word))?.[1] ?? null;
}

type Add = (draft: EntryDraft, value: string, label: string) => unknown;

/** What a field is, by its tag or label; the first that fits counts. Other fields are remarks, with their label. */
const FIELDS: readonly (readonly [RegExp, Add])[] = [
  [/birth-?place|place-of-birth/, (draft, value) => draft.birthplace(value)],
  [
    /date-of-birth|birth-date|^dob|year-of-birth|incorporat|founded/,
    (draft, value) => draft.birthDate(value, 'ymd'),
  ],
  [/nationalit|citizenship/, (draft, value) => draft.nationality(value)],
  [/countr|jurisdiction/, (draft, value) => draft.country(value)],
  [/gender|^sex$/, (draft, value) => draft.gender(value)],
  [/address/, (draft, value) => draft.address({ parts: [value] })],
  [/position|occupation|function|^role/, (draft, value) => draft.add('positions', value)],
  [/passport/, (draft, number, type) => draft.identifier({ kind: 'passport', number, type })],
  [
    /national-id|identity|id-number/,
    (draft, number, type) => draft.identifier({ kind: 'identity_card', number, type }),
  ],
  [
    /registration|company-number/,
    (draft, number, type) => draft.identifier({ kind: 'company_number', number, type }),
  ],
  [/program/, (draft, value) => draft.add('programmes', value)],
  [/legal-basis/, (draft, value) => draft.add('legal_basis', value)],
  [/listed|designation-date|listing-date/, (draft, value) => draft.listedOn(value, 'ymd')],
  [/url|website|link/, (draft, value) => draft.add('links', value)],
];

function addFields(draft: EntryDraft, { fields }: Hit): void {
  for (const [label, values] of Object.entries(fields)) {
    for (const { value, tag } of values) {
      const words = [wordOf(tag ?? ''), wordOf(label)];
      const add = FIELDS.find(([form]) => words.some((word) => form.test(word)))?.[1];
      if (add) add(draft, value, label);
      else draft.remark(`${label}: ${value}`);
    }
  }
}

function addSources(draft: EntryDraft, { source_notes, sources, types, media }: Hit): void {
  const notes = Object.values(source_notes).flatMap((note) => SourceNote.safeParse(note).data ?? []);
  for (const type of [...types, ...notes.flatMap(({ aml_types: found }) => found)]) {
    const topic = topicOf(type);
    if (topic) draft.topic(topic);
    else draft.unread('topics', type);
  }
  for (const { name, url } of notes) {
    if (name) draft.add('programmes', name);
    if (url) draft.add('links', url);
  }
  if (notes.length === 0) for (const source of sources) draft.add('programmes', source);
  for (const { title, url } of media) {
    if (title) draft.remark(title);
    if (url) draft.add('links', url);
  }
}

/** What the provider's match types say in the words of our own comparison. */
const MATCH_TYPES: readonly (readonly [RegExp, ScoreLabel])[] = [
  [/^(?:entity-)?name-exact$/, 'name_exact'],
  [/^aka-exact$/, 'alias_exact'],
  [/^(?:name|aka|entity-name)-fuzzy$/, 'spelled_alike'],
  [/^phonetic-/, 'sound'],
  [/^(?:transliterated|other-script)-/, 'other_script'],
  [/^removed-personal-(?:title|suffix)$/, 'removed_title'],
  [/^removed-organi[sz]ation-(?:prefix|suffix)$/, 'removed_company_form'],
  [/^(?:year-of-birth|birth-year)$/, 'birth_year'],
  [/^(?:date-of-birth|birth-date)$/, 'birth_date'],
];

/** How the names match, by the hit as it was sent: labels of a comparison, and the provider's word where none fits. */
export function readMatchTypes(hit: unknown): string[] {
  const { match_types: types = [] } = Hit.pick({ match_types: true }).safeParse(hit).data ?? {};
  return [
    ...new Set(types.map((type) => MATCH_TYPES.find(([form]) => form.test(wordOf(type)))?.[1] ?? type)),
  ];
}

/**
 * A hit of Shufti as an entry, under an ID that the caller gives, with the hit as it was sent; null if it has no name. Its
 * words are the provider's.
 */
export function readShuftiHit(hit: unknown, id: (named: { id: string | null; name: string }) => string) {
  const read = Hit.safeParse(hit);
  if (!read.success || read.data.name.trim() === '') return null;
  const found = read.data;
  const type = ENTITY_TYPES[wordOf(found.entity_type ?? '')] ?? 'unknown';
  const draft = new EntryDraft(id({ id: found.id ?? null, name: `${type} ${found.name}` }), type, {
    file: 'Shufti',
    line: 1,
  });
  draft.name(found.name, 'primary');
  for (const name of found.alternative_names) draft.name(name, isNonLatin(name) ? 'script' : 'alias');
  addFields(draft, found);
  addSources(draft, found);
  for (const { association, name } of found.associates) {
    const kind = FAMILY.test(association ?? '') ? 'family' : 'associate';
    draft.relation({ kind, name, ...(association ? { note: association } : {}) });
  }
  return draft.finish(hit as Record<string, unknown>) satisfies WatchlistEntry;
}
