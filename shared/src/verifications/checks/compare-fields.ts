import type { KnownDeclineCode } from '../decline-codes/decline-code.table.ts';
import { type CompareNames, isSameOfAny } from './compare-values.ts';
import { DOCUMENT_FIELDS, type DocumentField, type GivenFields, type ReadFields } from './document-fields.ts';
import type { FieldAgreement, FieldComparison } from './field-comparison.model.ts';

/** The decline code for a field that differs, where the catalogue has one. */
const CODES: Partial<Record<DocumentField, KnownDeclineCode>> = {
  name: 'SPDR07',
  dob: 'SPDR08',
  gender: 'SPDR44',
  country: 'SPDR67',
  document_number: 'SPDR11',
  issue_date: 'SPDR10',
  expiry_date: 'SPDR16',
};

const FIELDS = Object.keys(DOCUMENT_FIELDS) as readonly DocumentField[];

function givenValue({ name, ...others }: GivenFields, field: DocumentField): string | null {
  if (field !== 'name') return others[field]?.trim() || null;
  const parts = [name?.first_name, name?.middle_name, name?.last_name].map((part) => part?.trim());
  return parts.filter(Boolean).join(' ') || null;
}

function readValues({ names, ...others }: ReadFields, field: DocumentField): string[] {
  const values =
    field === 'name'
      ? names
      : field === 'document_number'
        ? [others.document_number, others.personal_number]
        : [others[field]];
  return values.flatMap((value) => value?.trim() || []);
}

function agreementOf(
  field: DocumentField,
  { given, read }: Pick<FieldComparison, 'given' | 'read'>,
  compareNames: CompareNames,
): FieldAgreement {
  if (given === null) return 'not_given';
  const isSame = isSameOfAny(field, { first: [given], second: read }, compareNames);
  return isSame === null ? 'unreadable' : isSame ? 'agrees' : 'differs';
}

/** What was given against what was read, field by field; `read` is null if nothing of the document could be read. */
export function compareFields(
  given: GivenFields,
  read: ReadFields | null,
  compareNames: CompareNames,
): FieldComparison[] {
  return FIELDS.map((field) => {
    const values = { given: givenValue(given, field), read: read ? readValues(read, field) : [] };
    const agreement = agreementOf(field, values, compareNames);
    const code = CODES[field];
    return { field, ...values, agreement, codes: agreement === 'differs' && code ? [code] : [] };
  });
}

/** The fields of two readings that both have. */
export function comparableFields(
  first: ReadFields,
  second: ReadFields,
  { fields, compareNames }: { fields: readonly DocumentField[]; compareNames: CompareNames },
): { field: DocumentField; isSame: boolean; first: string; second: string }[] {
  return fields.flatMap((field) => {
    const [ofFirst, ofSecond] = [readValues(first, field), readValues(second, field)];
    const [one, other] = [ofFirst[0], ofSecond[0]];
    if (one === undefined || other === undefined) return [];
    const isSame = isSameOfAny(field, { first: ofFirst, second: ofSecond }, compareNames);
    return isSame === null ? [] : [{ field, isSame, first: one, second: other }];
  });
}
