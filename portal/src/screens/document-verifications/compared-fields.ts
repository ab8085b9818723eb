import type { Labelled } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { fieldValueText } from '@cbp/shared/verifications/checks/check-sentence';
import { DOCUMENT_FIELDS } from '@cbp/shared/verifications/checks/document-fields';
import { FIELD_AGREEMENTS } from '@cbp/shared/verifications/checks/field-comparison.model';
import type { DocumentVerification, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { verificationTexts } from './document-verifications.texts.ts';

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

/** A field as it was given and as it was read, in words. */
export type ComparedFact = {
  field: keyof typeof COMPARED_FIELDS;
  given: string | null;
  read: readonly string[];
  agreement: keyof typeof ALL_AGREEMENTS;
};

/** How a check of what was given is said of the field. */
const AGREEMENT_OF_CHECK = { passed: 'agrees', failed: 'differs', unread: 'unreadable' } as const;

/** Field by field what was given and what an attempt read. A field that is on neither side is left out. */
export function comparedFacts(
  { enquiry_data: { age, full_address: address } }: DocumentVerification,
  { comparisons, checks }: VerificationAttempt,
  language: Language,
): ComparedFact[] {
  const compared = comparisons
    .filter(({ given, read }) => given !== null || read.length > 0)
    .map(({ field, given, read, agreement }) => ({
      field,
      given: given && fieldValueText(field, given, language),
      read: read.map((value) => fieldValueText(field, value, language)),
      agreement,
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
            agreement: AGREEMENT_OF_CHECK[ofAge?.state ?? 'unread'],
          },
        ]),
    ...(address === null
      ? []
      : [{ field: 'full_address' as const, given: address, read: [], agreement: 'not_checked' as const }]),
  ];
}

function ageText(age: number | { min: number; max: number }, language: Language): string {
  const words = verificationTexts[language];
  return typeof age === 'number' ? words.age(age) : words.ages(age.min, age.max);
}
