import type { Labelled } from '../labelled.ts';

/** What a lookup is for: a clerk's question, one from the cardholder's app, or one for compelling evidence. */
export const LOOKUP_SOURCES = {
  OI: { label: { en: 'OI (issuer)', sc: 'OI（发卡行）', tc: 'OI（發卡行）' } },
  OID: { label: { en: 'OID (cardholder)', sc: 'OID（持卡人）', tc: 'OID（持卡人）' } },
  CE: { label: { en: 'CE (compelling evidence)', sc: 'CE（有力证据）', tc: 'CE（有力證據）' } },
} as const satisfies Record<string, Labelled>;
export type LookupSource = keyof typeof LOOKUP_SOURCES;

/** How a lookup was answered (specification, chapter 4). */
export const LOOKUP_STATUSES = {
  COMPLETED: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
  NOT_FOUND: { label: { en: 'Not found', sc: '未找到', tc: '找不到' }, tone: 'warning' },
  MISSING_REQUIRED_FIELD: {
    label: { en: 'Missing required field', sc: '缺少必填字段', tc: '缺少必填欄位' },
    tone: 'bad',
  },
} as const satisfies Record<string, Labelled>;
export type LookupStatus = keyof typeof LOOKUP_STATUSES;

/** The networks that ask. */
export const LOOKUP_NETWORKS = {
  verifi: { label: { en: 'Order Insight', sc: 'Order Insight', tc: 'Order Insight' } },
  ethoca: { label: { en: 'Consumer Clarity', sc: 'Consumer Clarity', tc: 'Consumer Clarity' } },
} as const satisfies Record<string, Labelled>;
export type LookupNetwork = keyof typeof LOOKUP_NETWORKS;

/** Why a lookup wasn't answered with an order. */
export const LOOKUP_REASONS = {
  unknown_entity: { label: { en: 'Unknown partner', sc: '未知合作方', tc: '不明合作方' } },
  no_client: {
    label: {
      en: 'No client with this BIN and CAID',
      sc: '没有此 BIN 和 CAID 的客户',
      tc: '沒有此 BIN 及 CAID 的客戶',
    },
  },
  several_clients: {
    label: {
      en: 'Several clients with this BIN and CAID',
      sc: '多个客户有此 BIN 和 CAID',
      tc: '多個客戶有此 BIN 及 CAID',
    },
  },
  no_receipt: { label: { en: 'No matching transaction', sc: '没有匹配的交易', tc: '沒有配對的交易' } },
  several_receipts: {
    label: { en: 'Several transactions match equally', sc: '多笔交易同样匹配', tc: '多筆交易同樣配對' },
  },
  doubtful: { label: { en: 'Match too uncertain', sc: '匹配不够确定', tc: '配對不夠確定' } },
  out_of_time: { label: { en: 'Out of time', sc: '超时', tc: '逾時' } },
  question_incomplete: {
    label: { en: 'Lookup lacks a required field', sc: '查询缺少必填字段', tc: '查詢欠缺必填欄位' },
  },
  order_incomplete: {
    label: { en: 'Order lacks a required field', sc: '订单缺少必填字段', tc: '訂單欠缺必填欄位' },
  },
} as const satisfies Record<string, Labelled>;
export type LookupReason = keyof typeof LOOKUP_REASONS;

const SOURCE_OF_VERIFI: Readonly<Record<string, LookupSource>> = {
  OIP: 'OI',
  OI: 'OI',
  OIM: 'OID',
  OID: 'OID',
  CE: 'CE',
  CE3: 'CE',
  'CE3.0': 'CE',
};
const SOURCE_OF_CHANNEL: Readonly<Record<string, LookupSource>> = {
  CALL_CENTRE: 'OI',
  DIGITAL: 'OID',
  FIRST_PARTY_TRUST: 'CE',
};

/** The source of a lookup by what its network calls it; one that is new is a clerk's question. */
export function sourceOfLookup(network: LookupNetwork, sent: string | null): LookupSource {
  const name = sent?.trim().toUpperCase() ?? '';
  const known = network === 'verifi' ? SOURCE_OF_VERIFI : SOURCE_OF_CHANNEL;
  return Object.hasOwn(known, name) ? (known[name] ?? 'OI') : 'OI';
}
