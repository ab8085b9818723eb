import { PRICING_SCHEMES } from '../clients/balance.model.ts';
import { clientList } from '../clients/client.list.ts';
import { badge, maybe, naming, number, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';

const { merchant_id, name, type, status } = clientList.fields;

/** The clients that have AML screening, with their units and what waits for a decision. */
export const amlClientList = defineList({
  name: 'AmlClients',
  resource: '/shuftipro/merchants',
  right: { service: 'aml', right: 'merchant.read' },
  words: ['AML clients', '反洗钱客户', '反洗錢客戶'],
  rowWords: ['clients', '客户', '客戶'],
  key: 'merchant_id',
  fields: {
    merchant_id: naming('client', 'merchant_id', merchant_id),
    name: naming('aml_client', 'merchant_id', name),
    type,
    status,
    open_matches: number('Potential matches', '疑似命中', '疑似命中'),
    ongoing: number('Ongoing screenings', '持续筛查', '持續篩查'),
    remaining: maybe(number('Units left', '剩余次数', '剩餘次數')),
    purchased: number('Units purchased', '已购次数', '已購次數'),
    used: number('Units used', '已用次数', '已用次數'),
    pricing_scheme: badge(PRICING_SCHEMES, 'Pricing', '计费方案', '收費方案'),
    exceptions: number('Exceptions', '例外', '例外'),
    since: time('Since', '开通时间', '開通時間'),
  },
  filters: {
    type: among({ blank: ['No type', '无类型', '無類型'] }),
    status: among({ all: ['All', '全部', '全部'] }),
    name: contains,
    merchant_id: contains,
  },
  sorts: ['merchant_id', 'name'],
  defaultSort: 'merchant_id',
});
export type AmlClientInList = RowOfList<typeof amlClientList>;
