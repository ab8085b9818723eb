import type { AlertUpload } from '@cbp/shared/entities/alert-upload.model';
import type { Words } from '@cbp/shared/language';
import { defineAction } from '../../patterns/action/define-action.ts';

const isReady = ({ counts, waits }: AlertUpload) => counts.good > 0 && waits;
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

const textOf = ({ counts: { good, bad } }: AlertUpload): Words => {
  const rest: Words =
    bad > 0
      ? [` ${rowsOf(bad)} stay here to be corrected.`, `其余 ${bad} 行留待更正。`, `其餘 ${bad} 行留待更正。`]
      : ['', '', ''];
  return [
    `The alerts of ${rowsOf(good)} are answered, each as by hand. An answer waits for a short while before it goes out, which its alert shows; until then it can be taken back there.${rest[0]}`,
    `将答复 ${good} 行对应的预警，与人工答复相同。每个答复在发送前等待片刻，时限见该预警，期间可在其中撤回。${rest[1]}`,
    `將答覆 ${good} 行對應的預警，與人手答覆相同。每個答覆在傳送前等待片刻，時限見該預警，期間可在其中撤回。${rest[2]}`,
  ];
};

/** Gives the outcomes of a file for the first time. */
export const applyUpload = defineAction({
  call: 'applyAlertUpload',
  words: ['Give these outcomes', '提交这些结果', '提交這些結果'],
  isOffered: (upload: AlertUpload) => isReady(upload) && upload.applied_by === null,
  input: ({ id, version }) => ({ id, version }),
  question: (upload) => ({
    heading: ['Give these outcomes?', '提交这些结果？', '提交這些結果？'],
    text: textOf(upload),
    confirm: ['Give the outcomes', '提交结果', '提交結果'],
  }),
  done: ['Outcomes uploaded', '结果已上传', '結果已上載'],
});

/** The same for rows that have been corrected since. */
export const applyCorrected = defineAction({
  call: 'applyAlertUpload',
  words: ['Upload corrected rows again', '重新上传已更正的行', '重新上載已更正的行'],
  isOffered: (upload: AlertUpload) => isReady(upload) && upload.applied_by !== null,
  input: ({ id, version }) => ({ id, version }),
  question: (upload) => ({
    heading: ['Upload corrected rows again?', '重新上传已更正的行？', '重新上載已更正的行？'],
    text: textOf(upload),
    confirm: ['Upload again', '重新上传', '重新上載'],
  }),
  done: ['Alerts re-uploaded', '预警已重新上传', '預警已重新上載'],
});
