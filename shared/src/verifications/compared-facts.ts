import type { Labelled } from '../labelled.ts';
import type { Language } from '../language.ts';
import { fieldValueText } from './checks/check-sentence.ts';
import { DOCUMENT_FIELDS } from './checks/document-fields.ts';
import { FIELD_AGREEMENTS } from './checks/field-comparison.model.ts';
import type { PROVIDER_CHECKS } from './provider-checks.ts';
import type { DocumentVerification, VerificationAttempt } from './verification.model.ts';

/** All that can be given, in the order in which it is shown. */
export const COMPARED_FIELDS = {
  ...DOCUMENT_FIELDS,
  age: { label: { en: 'Age', sc: '年龄', tc: '年齡' } },
  full_address: { label: { en: 'Address', sc: '地址', tc: '地址' } },
} as const satisfies Record<string, Labelled>;

export const ALL_AGREEMENTS = {
  ...FIELD_AGREEMENTS,
  not_checked: { label: { en: 'Not checked', sc: '未检查', tc: '未檢查' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;

const AGES: Record<
  Language,
  { one: (years: number) => string; range: (min: number, max: number) => string }
> = {
  en: {
    one: (years) => (years === 1 ? '1 year' : `${years} years`),
    range: (min, max) => `${min} to ${max} years`,
  },
  sc: { one: (years) => `${years} 岁`, range: (min, max) => `${min} 至 ${max} 岁` },
  tc: { one: (years) => `${years} 歲`, range: (min, max) => `${min} 至 ${max} 歲` },
};

/** A field as it was given and as it was read, in words. */
export type ComparedFact = {
  field: keyof typeof COMPARED_FIELDS;
  given: string | null;
  read: readonly string[];
  agreement: keyof typeof ALL_AGREEMENTS;
  /** What the provider read, and whether its check passed; null where it says nothing of the field. */
  ofProvider: { read: readonly string[]; isPassed: boolean | null } | null;
};

/** How a check of what was given is said of the field. */
const AGREEMENT_OF_CHECK = {
  passed: 'agrees',
  failed: 'differs',
  unread: 'unreadable',
  not_checked: 'not_checked',
} as const;

/** The checks of the provider that are about a field, where their names differ. */
const CHECK_OF_FIELD: Partial<Record<ComparedFact['field'], keyof typeof PROVIDER_CHECKS>> = {
  country: 'document_country',
};

/** What the provider says of a field of the document that is compared. */
function providerOf(
  { enquiry_data: { first_types: firstTypes } }: DocumentVerification,
  { readings, provider_checks: checks }: VerificationAttempt,
  { field, language }: { field: ComparedFact['field']; language: Language },
): ComparedFact['ofProvider'] {
  const [place, front] = firstTypes.length > 0 ? ['first', 'front'] : ['second', 'second_front'];
  const reading = readings.find(({ source, side }) => source === 'provider' && side === front);
  const name = CHECK_OF_FIELD[field] ?? field;
  const check = checks.find((one) => one.document === place && one.check === name);
  const isPassed = check?.is_passed ?? null;
  const read =
    field === 'name'
      ? (reading?.fields?.names ?? [])
      : field === 'age' || field === 'full_address'
        ? []
        : [reading?.fields?.[field] ?? []].flat().map((value) => fieldValueText(field, value, language));
  return read.length === 0 && isPassed === null ? null : { read, isPassed };
}

/** Field by field what was given and what an attempt read. A field that is on neither side is left out. */
export function comparedFacts(
  verification: DocumentVerification,
  attempt: VerificationAttempt,
  language: Language,
): ComparedFact[] {
  const { age, full_address: address } = verification.enquiry_data;
  const { comparisons, checks } = attempt;
  const ofProvider = (field: ComparedFact['field']) => providerOf(verification, attempt, { field, language });
  const compared = comparisons
    .filter(({ given, read }) => given !== null || read.length > 0)
    .map(({ field, given, read, agreement }) => ({
      field,
      given: given && fieldValueText(field, given, language),
      read: read.map((value) => fieldValueText(field, value, language)),
      agreement:
        agreement === 'unreadable' && isNowhere(field, checks) ? ('not_checked' as const) : agreement,
      ofProvider: ofProvider(field),
    }));
  const ofAge = checks.find(({ check }) => check === 'age');
  const { proof } = ofAge ?? {};
  return [
    ...compared,
    ...(age === null
      ? []
      : [
          {
            field: 'age' as const,
            given: ageText(age, language),
            read: proof?.age === undefined ? [] : [ageText(proof.age, language)],
            agreement: AGREEMENT_OF_CHECK[ofAge?.state ?? (checks.length === 0 ? 'not_checked' : 'unread')],
            ofProvider: ofProvider('age'),
          },
        ]),
    ...(address === null
      ? []
      : [
          {
            field: 'full_address' as const,
            given: address,
            read: [],
            agreement: 'not_checked' as const,
            ofProvider: null,
          },
        ]),
  ];
}

/** Whether a field isn't looked for, so that no better image helps: nothing that is read has it, or nothing is read here. */
function isNowhere(field: ComparedFact['field'], checks: VerificationAttempt['checks']): boolean {
  return (
    checks.length === 0 ||
    (field === 'issue_date' && checks.some(({ outcome }) => outcome === 'issue_not_in_zone'))
  );
}

function ageText(age: number | { min: number; max: number }, language: Language): string {
  const words = AGES[language];
  return typeof age === 'number' ? words.one(age) : words.range(age.min, age.max);
}
