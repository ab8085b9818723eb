import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import type { EntryType, IdentifierKind } from '@cbp/shared/watchlists/watchlist-words';
import { EntryDraft } from './entry-draft.ts';
import { isNonLatin } from './entry-text.ts';
import { statedUnReferences } from './un-references.ts';

type Values = Readonly<Record<string, string>>;

/** An entry of the EU: parts with the names and values that its XML and its CSV both have. */
export type EuRecord = {
  entity: Values;
  remarks: readonly string[];
  parts: Readonly<Record<EuPart, readonly Values[]>>;
  raw: Record<string, unknown>;
  place: { file: string; line: number };
};

export type EuPart = 'regulation' | 'nameAlias' | 'address' | 'birthdate' | 'identification' | 'citizenship';

/** The parts of an entry by their kind. */
export function euParts(of: (part: EuPart) => readonly Values[]): EuRecord['parts'] {
  return {
    regulation: of('regulation'),
    nameAlias: of('nameAlias'),
    address: of('address'),
    birthdate: of('birthdate'),
    identification: of('identification'),
    citizenship: of('citizenship'),
  };
}

const TYPES: ReadonlyMap<string, EntryType> = new Map<string, EntryType>([
  ['P', 'individual'],
  ['E', 'business'],
]);
const IDENTIFIERS: ReadonlyMap<string, IdentifierKind> = new Map<string, IdentifierKind>([
  ['passport', 'passport'],
  ['id', 'identity_card'],
  ['ssn', 'identity_card'],
  ['residentperm', 'identity_card'],
  ['drivinglicence', 'identity_card'],
  ['travelpermit', 'identity_card'],
  ['electionid', 'identity_card'],
  ['consularid', 'identity_card'],
  ['fiscalcode', 'tax_number'],
  ['regnumber', 'company_number'],
  ['tradelic', 'company_number'],
  ['swiftbic', 'bic'],
  ['imo', 'imo'],
]);
const FLAWS = ['knownExpired', 'knownFalse', 'reportedLost', 'revokedByIssuer'];

const joined = (values: Values, names: readonly string[]) =>
  names.flatMap((name) => values[name] || []).join(' ');

function addName(draft: EntryDraft, name: Values, isFirst: boolean): void {
  const text = name.wholeName || joined(name, ['firstName', 'middleName', 'lastName']);
  const kind = isFirst
    ? 'primary'
    : name.strong === 'false'
      ? 'weak'
      : isNonLatin(text)
        ? 'script'
        : name.nameLanguage
          ? 'variation'
          : 'alias';
  const { firstName: first, middleName: middle, lastName: last } = name;
  const parts = { ...(first && { first }), ...(middle && { middle }), ...(last && { last }) };
  draft.name(text, kind, { parts, ...(name.nameLanguage ? { language: name.nameLanguage } : {}) });
  draft.gender(name.gender ?? '').add('positions', name.function ?? '');
}

function addBirthDate(draft: EntryDraft, born: Values): void {
  const { year, monthOfYear, dayOfMonth, yearRangeFrom, yearRangeTo } = born;
  const two = (number: string | undefined) => (number ?? '').padStart(2, '0');
  const date =
    born.birthdate ??
    (year
      ? [
          year,
          ...(monthOfYear ? [two(monthOfYear)] : []),
          ...(monthOfYear && dayOfMonth ? [two(dayOfMonth)] : []),
        ].join('-')
      : '');
  const range =
    yearRangeFrom && yearRangeTo ? `${yearRangeFrom} to ${yearRangeTo}` : (yearRangeFrom ?? yearRangeTo);
  const text = date || range || '';
  if (text === '') return;
  // Years of another calendar look like years of the Middle Ages.
  if ((born.calendarType || 'GREGORIAN') !== 'GREGORIAN')
    draft.unread('birth_dates', `${text} ${born.calendarType}`);
  else draft.birthDate(born.circa === 'true' ? `circa ${text}` : text);
}

function addPlaceOfBirth(draft: EntryDraft, born: Values): void {
  const place = ['place', 'city', 'region'].flatMap((name) => born[name] || []);
  draft.birthplace(
    [...place, born.countryDescription ?? ''].filter((part) => part !== '').join(', '),
    born.countryIso2Code,
  );
}

function addIdentifier(draft: EntryDraft, identification: Values): void {
  const code = identification.identificationTypeCode ?? '';
  draft.identifier({
    kind: IDENTIFIERS.get(code) ?? 'other',
    type: identification.identificationTypeDescription || code,
    number: identification.number || identification.latinNumber || '',
    country: identification.countryIso2Code ?? '',
    note: [
      ...FLAWS.filter((flaw) => identification[flaw] === 'true'),
      identification.nameOnDocument ?? '',
      identification.remark ?? '',
    ]
      .filter((part) => part !== '')
      .join('; '),
  });
}

/** The entry of a record of the EU. */
export function euEntry({ entity, remarks, parts, raw, place }: EuRecord): WatchlistEntry {
  const id = entity.euReferenceNumber || entity.logicalId || '';
  const type = TYPES.get(entity.classificationCode ?? '') ?? 'unknown';
  const draft = new EntryDraft(id, type, place).topic('sanction');
  const names = parts.nameAlias;
  const primary = Math.max(
    names.findIndex(({ strong }) => strong !== 'false'),
    0,
  );
  for (const [at, name] of names.entries()) addName(draft, name, at === primary);
  for (const born of parts.birthdate) {
    addBirthDate(draft, born);
    addPlaceOfBirth(draft, born);
  }
  for (const citizenship of parts.citizenship) draft.nationality(citizenship.countryIso2Code ?? '');
  for (const identification of parts.identification) addIdentifier(draft, identification);
  for (const address of parts.address) {
    draft.address({
      parts: ['street', 'poBox', 'zipCode', 'city', 'place', 'region', 'countryDescription'].map(
        (name) => address[name] ?? '',
      ),
      city: address.city ?? '',
      postalCode: address.zipCode ?? '',
      country: address.countryIso2Code ?? '',
    });
  }
  for (const regulation of parts.regulation) {
    draft
      .add('programmes', regulation.programme ?? '')
      .add('legal_basis', regulation.numberTitle ?? '')
      .add('links', regulation.publicationUrl ?? '');
  }
  for (const remark of [...remarks, entity.designationDetails ?? '']) draft.remark(remark);
  const listed = entity.designationDate || parts.regulation[0]?.publicationDate || '';
  if (entity.unitedNationId) draft.add('other_ids', entity.unitedNationId);
  for (const reference of remarks.flatMap(statedUnReferences)) draft.add('other_ids', reference);
  if (entity.logicalId) draft.add('other_ids', `FSF:${entity.logicalId}`);
  return draft.listedOn(listed).finish(raw);
}
