import type { CardBrand } from '../format/card.ts';
import type { Labelled } from '../labelled.ts';
import type { RecipientProfileName } from '../pdf/recipient-profile.ts';
import { defineStatuses } from '../states/define-statuses.ts';

/** Where a dispute case stands. */
export const CASE_STATES = {
  open: { label: { en: 'Open', sc: '处理中', tc: '處理中' }, tone: 'warning' },
  submitted: { label: { en: 'Submitted', sc: '已提交', tc: '已提交' }, tone: 'info' },
  won: { label: { en: 'Won', sc: '胜诉', tc: '勝訴' }, tone: 'good' },
  lost: { label: { en: 'Lost', sc: '败诉', tc: '敗訴' }, tone: 'bad' },
  accepted: { label: { en: 'Accepted', sc: '已接受', tc: '已接受' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type CaseState = keyof typeof CASE_STATES;

/** How a case that was submitted may end. */
export const CASE_RESULTS = ['won', 'lost'] as const satisfies readonly CaseState[];
export type CaseResult = (typeof CASE_RESULTS)[number];

const UPDATE = { right: 'case.update', by: 'anyone' } as const;

/** The steps of a case, each taken by a user: no acquirer is called. */
export const CASE_MACHINE = defineStatuses({
  service: 'ics',
  statuses: CASE_STATES,
  start: 'open',
  refusal: 'cases/not_open',
  steps: {
    submit: {
      words: ['Record submission', '记录提交', '紀錄提交'],
      ...UPDATE,
      leads: { open: ['submitted'] },
    },
    accept: { words: ['Accept dispute', '接受争议', '接受爭議'], ...UPDATE, leads: { open: ['accepted'] } },
    result: {
      words: ['Record result', '记录结果', '紀錄結果'],
      ...UPDATE,
      leads: { submitted: ['won', 'lost'] },
      refusal: 'cases/not_submitted',
    },
  },
});

/** From what a case was opened. */
export const CASE_SOURCES = {
  manual: { label: { en: 'Manual', sc: '人工录入', tc: '人手輸入' } },
  enquiry: { label: { en: 'Enquiry', sc: '拒付查询', tc: '退單查詢' } },
  rdr_case: { label: { en: 'RDR case', sc: 'RDR 案件', tc: 'RDR 個案' } },
} as const satisfies Record<string, Labelled>;
export type CaseSource = keyof typeof CASE_SOURCES;
export const CASE_SOURCE_NAMES = Object.keys(CASE_SOURCES) as [CaseSource, ...CaseSource[]];

const PROFILE_OF_NETWORK: Partial<Record<CardBrand, RecipientProfileName>> = {
  // Its limits are the lower ones of Adyen and Visa.
  VISA: 'adyen',
  MASTERCARD: 'mastercard',
  AMEX: 'amex',
};

/** The recipient of a case whose user named none: that of the network, else the strictest of all. */
export function recipientOfNetwork(network: CardBrand | null): RecipientProfileName {
  return (network && PROFILE_OF_NETWORK[network]) || 'everywhere';
}
