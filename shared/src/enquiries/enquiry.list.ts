import { badge, id, maybe, money, naming, number, text, time } from '../list/field.ts';
import { among, contains, containsArn } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { ENQUIRY_ACTIONS, ENQUIRY_STATUSES } from './enquiry.ts';

/** Enquiries of clients to the provider about chargebacks without an alert (specification, chapters 2 and 3). */
export const enquiryList = defineList({
  name: 'Enquiries',
  resource: '/ethoca/enquiries',
  right: { service: 'ethoca', right: 'enquiry.read' },
  words: ['Enquiries', '拒付查询', '退單查詢'],
  key: 'id',
  fields: {
    id: number('Enquiry ID', '查询编号', '查詢編號'),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    status: badge(ENQUIRY_STATUSES, 'Status', '状态', '狀態'),
    response: maybe(text('Response', '回复', '回覆')),
    action: maybe(badge(ENQUIRY_ACTIONS, 'Action', '回复结论', '回覆結論')),
    arn: maybe(id('ARN', 'ARN', 'ARN')),
    descriptor: naming('enquiry', 'id', id('Descriptor', '账单描述', '帳單描述')),
    amount: money('currency', 'Amount', '金额', '金額'),
    currency: text('Currency', '币种', '貨幣'),
    card_prefix: maybe(id('First 6 card digits', '卡号前六位', '卡號首六位')),
    card_suffix: maybe(id('Last 4 card digits', '卡号后四位', '卡號末四位')),
    transaction_time: time('Transaction time', '交易时间', '交易時間'),
    chargeback_time: maybe(time('Chargeback time', '拒付时间', '退單時間')),
    'ethoca.alert': naming(
      'alert_by_ethoca_id',
      'ethoca.alert',
      maybe(id('Existed Ethoca id', '相关预警的 Ethoca 编号', '相關預警的 Ethoca 編號')),
    ),
    existed_descriptor: maybe(id('Existed descriptor', '相关预警的账单描述', '相關預警的帳單描述')),
    matched_descriptor: naming(
      'descriptor_by_text',
      'matched_descriptor',
      maybe(id('Matched descriptor', '匹配的账单描述', '配對的帳單描述')),
    ),
    file_name: maybe(id('File name', '文件名', '檔案名稱')),
    answered_at: maybe(time('Responded', '回复时间', '回覆時間')),
    created_at: time('Created', '创建时间', '建立時間'),
  },
  filters: {
    status: among({ all: ['All', '全部', '全部'] }),
    arn: containsArn,
    descriptor: contains,
    'ethoca.alert': contains,
    merchant_id: contains,
  },
  sorts: ['created_at', 'amount'],
  defaultSort: '-created_at',
});
export type EnquiryInList = RowOfList<typeof enquiryList>;
