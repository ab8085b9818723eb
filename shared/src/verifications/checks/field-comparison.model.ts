import { z } from 'zod';
import { personal } from '../../format/secret.ts';
import { type Labelled, namesOf } from '../../labelled.ts';
import { DOCUMENT_FIELDS, type DocumentField } from './document-fields.ts';

export const FIELD_AGREEMENTS = {
  agrees: { label: { en: 'Agrees', sc: '一致', tc: '一致' }, tone: 'good' },
  differs: { label: { en: 'Differs', sc: '不同', tc: '不同' }, tone: 'bad' },
  unreadable: { label: { en: 'Unreadable', sc: '无法读取', tc: '無法讀取' }, tone: 'warning' },
  not_given: { label: { en: 'Not given', sc: '未填写', tc: '未填寫' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type FieldAgreement = keyof typeof FIELD_AGREEMENTS;

/** A field as it was given and as it was read. Days are yyyy-mm-dd, countries and genders are codes. */
export const FieldComparison = z.object({
  field: z.enum(namesOf<DocumentField>(DOCUMENT_FIELDS)),
  given: personal(z.string()).nullable(),
  read: z
    .array(personal(z.string()))
    .describe('Several for a name in several scripts, or a card with two numbers'),
  agreement: z.enum(namesOf<FieldAgreement>(FIELD_AGREEMENTS)),
  codes: z.array(z.string()).describe('Decline codes to suggest to the user who decides'),
});
export type FieldComparison = z.output<typeof FieldComparison>;
