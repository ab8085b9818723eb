import { badge, id, maybe, money, number, text, time } from '../list/field.ts';
import { among, contains, containsCard, range, wholeText } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import {
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_TRIAGES,
  ALERT_TYPES,
  CLIENT_FINDINGS,
  INITIATORS,
  MATCH_STATES,
  REFUND_RESULT_STATUSES,
  REFUNDED,
} from './alert.ts';
import { ALERT_OUTCOMES } from './alert-outcome.ts';
import { CARD_TYPES } from './card-type.ts';
import { comparedDescriptor } from './descriptor.ts';

/** What has to be answered, and what was (specification, chapter 3). `alert` holds what the network sent, by its names. */
export const alertList = defineList({
  name: 'Alerts',
  resource: '/ethoca/alerts',
  right: { service: 'ethoca', right: 'alert.read' },
  words: ['Alerts', '预警', '預警'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    due_at: time('To be answered by', '答复期限', '答覆期限'),
    'alert.AlertTimestamp': time('Alert time', '预警时间', '預警時間'),
    merchant_id: maybe(id('Client id', '客户编号', '客戶編號')),
    merchant_name: maybe(text('Client', '客户', '客戶')),
    type: badge(ALERT_TYPES, 'Type', '类型', '類型'),
    'alert.Amount': money('alert.Currency', 'Amount', '金额', '金額'),
    'alert.Currency': text('Currency', '币种', '幣種'),
    'alert.CardNumber': maybe(id('Card', '卡号', '卡號')),
    card_type: maybe(badge(CARD_TYPES, 'Card type', '卡组织', '卡組織')),
    'alert.MerchantDescriptor': id('Descriptor', '账单描述', '帳單描述'),
    'alert.Issuer': maybe(text('Issuer', '发卡行', '發卡行')),
    'alert.InitiatedBy': maybe(badge(INITIATORS, 'Initiated by', '发起方', '發起方')),
    'alert.ARN': maybe(id('ARN', 'ARN', 'ARN')),
    'alert.EthocaID': id('Ethoca id', 'Ethoca 编号', 'Ethoca 編號'),
    source: badge(ALERT_SOURCES, 'Source', '来源', '來源'),
    status: badge(ALERT_STATUSES, 'Status', '状态', '狀態'),
    outcome: maybe(badge(ALERT_OUTCOMES, 'Outcome', '结果', '結果')),
    outcome_at: maybe(time('Answered', '答复时间', '答覆時間')),
    sends_at: maybe(time('Goes out', '发送时间', '傳送時間')),
    refunded: maybe(badge(REFUNDED, 'Refunded', '退款', '退款')),
    'refund_result.status': maybe(badge(REFUND_RESULT_STATUSES, 'Refund result', '退款结果', '退款結果')),
    match: badge(MATCH_STATES, 'Match', '匹配', '匹配'),
    client_found: badge(CLIENT_FINDINGS, 'Client found', '客户判定方式', '客戶判定方式'),
    compared_descriptor: id('Whole descriptor', '完整账单描述', '完整帳單描述'),
    triage: maybe(badge(ALERT_TRIAGES, 'Should not have come', '不应产生的预警', '不應發出的預警')),
  },
  filters: {
    'alert.AlertTimestamp': range({ initial: 'last24h' }),
    type: among(),
    outcome: among({
      blank: ['Not provided', '未提供', '未提供'],
      all: ['All provided', '全部已提供', '全部已提供'],
    }),
    status: among({ all: ['All', '全部', '全部'] }),
    'refund_result.status': among(),
    refunded: among({ excludes: 'refund_result.status' }),
    'alert.InitiatedBy': among(),
    card_type: among(),
    'alert.EthocaID': contains,
    'alert.CardNumber': containsCard,
    'alert.MerchantDescriptor': contains,
    merchant_id: contains,
    'alert.ARN': contains,
    source: among(),
    'alert.Issuer': contains,
    'alert.Currency': contains,
    due_at: range({ liesAhead: true }),
    outcome_at: range(),
    match: among(),
    triage: among(),
    client_found: among(),
    compared_descriptor: wholeText(comparedDescriptor),
  },
  sorts: ['due_at', 'alert.AlertTimestamp', 'alert.Amount', 'outcome_at'],
  defaultSort: '-alert.AlertTimestamp',
});
export type AlertInList = RowOfList<typeof alertList>;
