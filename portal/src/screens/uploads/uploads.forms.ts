import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import type { Words } from '@cbp/shared/language';
import { named } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { neededTextArea } from '../../patterns/call-form/text-controls.tsx';

/** What is dismissed: one row, or all that need correction. */
export type Dismissal = { upload: AlertUpload; row: number | null };

const wordsOf = ({ upload, row }: Dismissal): Words => {
  if (row !== null) return [`Dismiss row ${row}`, `忽略第 ${row} 行`, `忽略第 ${row} 行`];
  const { bad } = upload.counts;
  if (bad === 1) return ['Dismiss row', '忽略该行', '忽略該行'];
  const count = bad.toLocaleString('en');
  return [`Dismiss ${count} rows`, `忽略 ${count} 行`, `忽略 ${count} 行`];
};

/** Says why rows that can't be corrected need nothing more. */
export const dismissalForm = defineForm({
  call: 'dismissAlertUploadRows',
  heading: ['Dismiss rows', '忽略行', '忽略行'],
  headingFor: wordsOf,
  submit: ['Dismiss rows', '忽略行', '忽略行'],
  submitFor: (_values, thing: Dismissal) => wordsOf(thing),
  done: ['Rows dismissed', '已忽略', '已忽略'],
  fields: {
    reason: neededTextArea(named('Reason', '原因', '原因'), {
      help: [
        'Kept with the upload. A dismissed row can’t be corrected any more.',
        '原因会与上传记录一起保存。已忽略的行不能再更正。',
        '原因會與上載紀錄一併保存。已忽略的行不可再更正。',
      ],
    }),
  },
  values: () => ({ reason: '' }),
  rest: ({ upload: { id, version }, row }) => ({ id, version, ...(row !== null && { rows: [row] }) }),
});
