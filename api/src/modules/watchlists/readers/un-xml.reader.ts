import { EntryDraft } from './entry-draft.ts';
import { isNonLatin } from './entry-text.ts';
import type { FormatReader } from './format-reader.ts';
import { readDay } from './read-listed-date.ts';
import { unReferencesIn } from './un-references.ts';
import { onlyFile } from './watchlist-file.ts';
import { elementsOf, rawOf, textOf, textsOf, type XmlElement } from './xml-element.ts';
import { xmlEntries } from './xml-entries.ts';

const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME', 'FIFTH_NAME', 'SIXTH_NAME'];
const ALIAS_KINDS = [
  [/^low/i, 'weak'],
  [/^f\.?k\.?a/i, 'former'],
  [/^/, 'alias'],
] as const;
const SCRIPT_NOTE = /\(\s*original script\s*\)/gi;
const OTHER_SCRIPT = /[;،]/;

/** Several names in one element: "Name A; Name B", or "Name A (Name B; Name C)". */
const namesIn = (text: string) =>
  text.includes(';') ? text.replace(SCRIPT_NOTE, '').split(/[;()]/) : [text.replace(SCRIPT_NOTE, '')];

function addAlias(draft: EntryDraft, alias: XmlElement): void {
  const quality = textOf(alias, 'QUALITY');
  const kind = ALIAS_KINDS.find(([form]) => form.test(quality))?.[1] ?? 'alias';
  for (const name of namesIn(textOf(alias, 'ALIAS_NAME'))) {
    draft.name(name, isNonLatin(name) && kind === 'alias' ? 'script' : kind);
  }
  draft.birthDate(textOf(alias, 'DATE_OF_BIRTH'), 'ymd');
  addPlace(draft, [textOf(alias, 'CITY_OF_BIRTH')], textOf(alias, 'COUNTRY_OF_BIRTH'));
}

function addPlace(draft: EntryDraft, parts: readonly string[], country: string): void {
  draft.birthplace([...parts, country].filter((part) => part !== '').join(', '), country);
}

function addBirthDate(draft: EntryDraft, born: XmlElement): void {
  const [from, until] = [textOf(born, 'FROM_YEAR'), textOf(born, 'TO_YEAR')];
  const date = textOf(born, 'DATE') || textOf(born, 'YEAR');
  const isCirca = /^appr/i.test(textOf(born, 'TYPE_OF_DATE')) || /^appr/i.test(textOf(born, 'NOTE'));
  if (from && until) draft.birthDate(`${from} to ${until}`);
  else if (date || from || until) draft.birthDate(`${isCirca ? 'circa ' : ''}${date || from || until}`);
}

function addDocument(draft: EntryDraft, document: XmlElement): void {
  const type = textOf(document, 'TYPE_OF_DOCUMENT') || textOf(document, 'TYPE_OF_DOCUMENT2');
  draft.identifier({
    kind: /passport/i.test(type) ? 'passport' : /identi/i.test(type) ? 'identity_card' : 'other',
    type,
    number: textOf(document, 'NUMBER'),
    country: textOf(document, 'ISSUING_COUNTRY') || textOf(document, 'COUNTRY_OF_ISSUE'),
    note: [textOf(document, 'DATE_OF_ISSUE'), textOf(document, 'NOTE')]
      .filter((part) => part !== '')
      .join('; '),
  });
}

function addAddress(draft: EntryDraft, address: XmlElement): void {
  const parts = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE'].map((name) => textOf(address, name));
  draft.address({
    parts:
      parts.every((part) => part === '') && textOf(address, 'COUNTRY') === ''
        ? [textOf(address, 'NOTE')]
        : parts,
    city: textOf(address, 'CITY'),
    postalCode: textOf(address, 'ZIP_CODE'),
    country: textOf(address, 'COUNTRY'),
  });
}

function entryOf(element: XmlElement, file: string) {
  const isPerson = element.name === 'INDIVIDUAL';
  const id = textOf(element, 'REFERENCE_NUMBER') || textOf(element, 'DATAID');
  const draft = new EntryDraft(id, isPerson ? 'individual' : 'business', { file, line: element.line });
  const of = (name: string) => elementsOf(element, `${element.name}_${name}`);
  draft.topic('sanction').name(NAMES.map((name) => textOf(element, name)).join(' '), 'primary');
  for (const names of textsOf(element, 'NAME_ORIGINAL_SCRIPT')) {
    for (const name of names.split(OTHER_SCRIPT)) draft.name(name, 'script');
  }
  for (const alias of of('ALIAS')) addAlias(draft, alias);
  for (const born of of('DATE_OF_BIRTH')) addBirthDate(draft, born);
  for (const place of of('PLACE_OF_BIRTH')) {
    addPlace(draft, [textOf(place, 'CITY'), textOf(place, 'STATE_PROVINCE')], textOf(place, 'COUNTRY'));
  }
  for (const document of of('DOCUMENT')) addDocument(draft, document);
  for (const address of of('ADDRESS')) addAddress(draft, address);
  for (const group of ['NATIONALITY', 'NATIONALITY2']) {
    for (const value of elementsOf(element, group).flatMap((one) => textsOf(one, 'VALUE')))
      draft.nationality(value);
  }
  for (const value of elementsOf(element, 'DESIGNATION').flatMap((one) => textsOf(one, 'VALUE'))) {
    draft.add('positions', value);
  }
  const remarks = textOf(element, 'COMMENTS1');
  for (const reference of unReferencesIn(remarks))
    if (reference !== id) draft.relation({ kind: 'linked', id: reference });
  return draft
    .gender(textOf(element, 'GENDER'))
    .add('other_ids', textOf(element, 'DATAID') && `UNSC:${textOf(element, 'DATAID')}`)
    .add('programmes', textOf(element, 'UN_LIST_TYPE'))
    .listedOn(textOf(element, 'LISTED_ON'))
    .remark(remarks)
    .finish(rawOf(element) as Record<string, unknown>);
}

/** The consolidated list of the United Nations Security Council. */
export const readUnXml: FormatReader = async function* ({ files, publication }) {
  const file = onlyFile(files);
  const layout = {
    root: 'CONSOLIDATED_LIST',
    entries: ['INDIVIDUAL', 'ENTITY'],
    outside({ attributes }: XmlElement) {
      publication.date ??= readDay(attributes.dateGenerated ?? '');
      publication.version ??= attributes.dateGenerated ?? null;
    },
  };
  for await (const entry of xmlEntries(file, layout)) yield entryOf(entry, file.name);
};
