import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import type { Words } from '@cbp/shared/language';
import { UNDO_WORDS } from '../../parts/undo-words.ts';
import { defineAction } from '../../patterns/action/define-action.ts';
import { wordsOfError } from '../../patterns/action/words-of-error.ts';

/** Rows to correct can be applied once they are corrected. */
const whyNot = ({ counts: { good } }: AlertUpload) =>
  good > 0 ? null : wordsOfError('alert_uploads/nothing_to_apply');
const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

const textOf = ({ counts: { good, bad } }: AlertUpload): Words => {
  const rest: Words =
    bad > 0
      ? [
          ` ${rowsOf(bad)} will stay here for correction.`,
          `其余 ${bad} 行留待更正。`,
          `其餘 ${bad} 行留待更正。`,
        ]
      : ['', '', ''];
  return [
    `The outcomes of ${rowsOf(good)} will be sent to the alert provider. ${UNDO_WORDS[0]}${rest[0]}`,
    `将向预警服务商发送 ${good} 行处理结果。${UNDO_WORDS[1]}${rest[1]}`,
    `會向預警服務商傳送 ${good} 行處理結果。${UNDO_WORDS[2]}${rest[2]}`,
  ];
};

/** Applies the outcomes of a file for the first time. */
export const applyUpload = defineAction({
  call: 'applyAlertUpload',
  words: ['Apply outcomes', '提交处理结果', '提交處理結果'],
  isOffered: ({ waits, applied_by: by }: AlertUpload) => waits && by === null,
  whyNot,
  input: ({ id, version }) => ({ id, version }),
  question: (upload) => ({
    heading: ['Apply outcomes?', '提交处理结果？', '提交處理結果？'],
    text: textOf(upload),
    confirm: ['Apply outcomes', '提交处理结果', '提交處理結果'],
  }),
  done: ['Outcomes uploaded', '处理结果已上传', '處理結果已上載'],
});

/** The same for rows that have been corrected since. */
export const applyCorrected = defineAction({
  call: 'applyAlertUpload',
  words: ['Upload corrected rows again', '重新上传已更正的行', '重新上載已更正的行'],
  isOffered: ({ waits, applied_by: by }: AlertUpload) => waits && by !== null,
  whyNot,
  input: ({ id, version }) => ({ id, version }),
  question: (upload) => ({
    heading: ['Upload corrected rows again?', '重新上传已更正的行？', '重新上載已更正的行？'],
    text: textOf(upload),
    confirm: ['Upload again', '重新上传', '重新上載'],
  }),
  done: ['Alerts re-uploaded', '预警已重新上传', '預警已重新上載'],
});
