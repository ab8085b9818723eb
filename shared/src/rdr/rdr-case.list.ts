import { MATCH_STATES } from '../alerts/alert.ts';
import { badge, flag, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { DECIDED_BY, RDR_OUTCOMES } from './rdr-case.ts';
import { REASON_CATEGORIES } from './reason-category.ts';

/** The disputes that RDR decided. */
export const rdrCaseList = defineList({
  name: 'RdrCases',
  resource: '/rdr/cases',
  right: { service: 'rdr', right: 'case.read' },
  words: ['RDR cases', 'RDR 案件', 'RDR 個案'],
  rowWords: ['cases', '案件', '個案'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    case_id: naming('rdr_case', 'id', id('Case ID', '案件编号', '個案編號')),
    case_date: time('Case date', '案件日期', '個案日期'),
    client_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
    merchant_id: maybe(id('Client ID', '客户编号', '客戶編號')),
    dba: maybe(text('DBA', '营业名称', '營業名稱')),
    bin: maybe(id('Acquirer BIN', '收单 BIN', '收單 BIN')),
    caid: maybe(id('CAID', 'CAID', 'CAID')),
    arn: maybe(id('ARN', 'ARN', 'ARN')),
    case_amount: money('case_currency', 'Case amount', '案件金额', '個案金額'),
    case_currency: text('Currency', '币种', '貨幣'),
    outcome: badge(RDR_OUTCOMES, 'Outcome', '结果', '結果'),
    decided_by: badge(DECIDED_BY, 'Decided by', '决定方式', '決定方式'),
    recalled: flag('Recalled', '已撤回', '已撤回'),
    match: badge(MATCH_STATES, 'Transaction', '交易', '交易'),
    reason_code: maybe(id('Reason code', '原因代码', '原因代碼')),
    reason_category: maybe(badge(REASON_CATEGORIES, 'Reason category', '原因类别', '原因類別')),
    descriptor: maybe(id('Descriptor', '账单描述', '帳單描述')),
    card_prefix: maybe(id('Card, first 6', '卡号前 6 位', '卡號首 6 位')),
    card_suffix: maybe(id('Card, last 4', '卡号后 4 位', '卡號尾 4 位')),
    transaction_date: maybe(time('Paid at', '付款时间', '付款時間')),
    recalled_at: maybe(time('Recalled at', '撤回时间', '撤回時間')),
    created_at: time('Received', '接收时间', '接收時間'),
  },
  filters: {
    arn: contains,
    client_name: contains,
    merchant_id: contains,
    dba: contains,
    bin: contains,
    caid: contains,
    case_id: contains,
    case_date: range(),
    outcome: among(),
    recalled: among(),
    match: among(),
    reason_code: contains,
  },
  sorts: ['case_date', 'created_at'],
  defaultSort: '-case_date',
});
export type RdrCaseInList = RowOfList<typeof rdrCaseList>;
