import { CASE_MACHINE, type CaseResult, type CaseState } from '@cbp/shared/cases/dispute-case';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { translated, type Words } from '@cbp/shared/language';
import { formatMoney } from '@cbp/shared/money/money';
import { defineAction } from '../../patterns/action/define-action.ts';
import { ofStep } from '../../patterns/action/of-step.ts';

const ofCase = ({ id, version }: DisputeCase) => ({ id, version });
const accepts = (step: 'submit' | 'accept' | 'result', { state }: DisputeCase) =>
  CASE_MACHINE.accepts(step, state as CaseState);

/** What a button takes from a step; the status of a case is called its state. */
const step = (name: 'submit' | 'accept' | 'result', to?: CaseResult) => {
  const { words, isForAll } = ofStep(CASE_MACHINE, name, to);
  return { words, isForAll, isOffered: (one: DisputeCase) => accepts(name, one) };
};

/** Records that the file was sent, which nothing but the user knows. */
export const submitCase = defineAction({
  call: 'submitDisputeCase',
  ...step('submit'),
  isOffered: (one: DisputeCase) =>
    accepts('submit', one) && one.file?.is_current === true && one.file.profile === one.profile,
  input: (one) => ({ ...ofCase(one), file: one.file?.sha256 ?? '', sent: true as const }),
  question: () => ({
    heading: ['Record the submission?', '记录提交？', '紀錄提交？'],
    text: [
      'The file is fixed from now on and stays available for download. This can’t be undone.',
      '此后文件不再变更，并可随时下载。此操作无法撤销。',
      '此後檔案不再變更，並可隨時下載。此操作不可復原。',
    ],
    statement: translated([
      'I sent exactly this file to the recipient.',
      '我已将此文件原样发送给接收方。',
      '我已將此檔案原樣傳送予接收方。',
    ]),
    confirm: ['Record submission', '记录提交', '紀錄提交'],
  }),
  done: ['Submission recorded', '提交已记录', '提交已紀錄'],
});

const costOf = ({ amount, currency }: DisputeCase) => formatMoney(amount, currency) ?? String(amount);

/** Gives up a case, with what that costs. */
export const acceptCase = defineAction({
  call: 'acceptDisputeCase',
  ...step('accept'),
  isGrave: true,
  input: ofCase,
  question: (one: DisputeCase) => ({
    heading: ['Accept this dispute?', '接受此争议？', '接受此爭議？'],
    text: [
      `${costOf(one)} stays with the cardholder, and the acquirer’s chargeback fee isn’t returned. The dispute counts in the client’s dispute ratio. This can’t be undone.`,
      `${costOf(one)} 归持卡人所有，收单机构的拒付费用不予退还，该争议计入客户的争议率。此操作无法撤销。`,
      `${costOf(one)} 歸持卡人所有，收單機構的退單費用不予退還，此爭議計入客戶的爭議率。此操作不可復原。`,
    ],
    confirm: ['Accept dispute', '接受争议', '接受爭議'],
  }),
  done: ['Dispute accepted', '争议已接受', '爭議已接受'],
});

const resultOf = (state: CaseResult, words: Words) =>
  defineAction({
    call: 'setDisputeCaseResult',
    ...step('result', state),
    words,
    input: (one: DisputeCase) => ({ ...ofCase(one), state }),
    question: () => ({
      heading: ['Record the result?', '记录结果？', '紀錄結果？'],
      text: ['This can’t be undone.', '此操作无法撤销。', '此操作不可復原。'],
      confirm: words,
    }),
    done: ['Result recorded', '结果已记录', '結果已紀錄'],
  });

export const caseWon = resultOf('won', ['Mark as won', '标记为胜诉', '標記為勝訴']);
export const caseLost = resultOf('lost', ['Mark as lost', '标记为败诉', '標記為敗訴']);

/** Has the file made for the recipient of the case. */
export const generateFile = defineAction({
  call: 'makeCaseFile',
  words: ['Generate file', '生成文件', '產生檔案'],
  isOffered: ({ state }: DisputeCase) => state === 'open',
  input: ofCase,
  done: ['File generated', '文件已生成', '檔案已產生'],
});
