import type { Labelled } from '../labelled.ts';
import { type DecisiveFactName, isDecisiveFact } from './decisive-fact.ts';
import { completeLetter, type PartialLetter, type ReportLetter } from './letter.ts';

/** The sections that an operator can show in the report, by group, in the order of the report. */
export const EVIDENCE_SWITCHES = {
  email: ['confirmation', 'delivery', 'refund'],
  info: ['tracking_url', 'product_photo', 'delivery_signed', 'buyer_message'],
  policy: ['cancellation', 'refund', 'delivery', 'terms_and_conditions'],
  /** Further evidence of the payment. Off by default, since it contains data of the buyer. */
  proof: [
    'avs_result',
    'cvv_result',
    'three_d_secure',
    'authorisation_code',
    'arn',
    'descriptor',
    'ip_address',
    'device',
    'account',
    'billing_address',
    'earlier_payments',
    'digital_delivery',
    'accepted_policies',
    'captured_policies',
    'merchant_contact',
  ],
} as const;

type Switches = typeof EVIDENCE_SWITCHES;

/** The labels of the groups. */
export const EVIDENCE_GROUP_LABELS = {
  email: { label: { en: 'Emails', sc: '邮件', tc: '電郵' } },
  info: { label: { en: 'Information', sc: '资料', tc: '資料' } },
  policy: { label: { en: 'Policies', sc: '商户政策', tc: '商戶政策' } },
  proof: { label: { en: 'Further proof', sc: '其他证据', tc: '其他證據' } },
} as const satisfies Record<keyof Switches, Labelled>;

/** The labels of the switches; policies have their own labels. */
export const EVIDENCE_SWITCH_LABELS = {
  confirmation: { label: { en: 'Order confirmation', sc: '订单确认邮件', tc: '訂單確認電郵' } },
  delivery: { label: { en: 'Delivery', sc: '发货邮件', tc: '發貨電郵' } },
  refund: { label: { en: 'Refund', sc: '退款邮件', tc: '退款電郵' } },
  tracking_url: { label: { en: 'Shipping and delivery', sc: '物流与配送', tc: '物流及派送' } },
  product_photo: { label: { en: 'Product photos', sc: '商品照片', tc: '貨品相片' } },
  delivery_signed: { label: { en: 'Signed delivery', sc: '签收证明', tc: '簽收證明' } },
  buyer_message: { label: { en: 'Buyer messages', sc: '买家消息', tc: '買家訊息' } },
  avs_result: { label: { en: 'Address verification (AVS)', sc: '地址核实（AVS）', tc: '地址核實（AVS）' } },
  cvv_result: {
    label: { en: 'Security code result (CVV)', sc: '安全码结果（CVV）', tc: '安全碼結果（CVV）' },
  },
  three_d_secure: { label: { en: '3-D Secure and ECI', sc: '3-D Secure 及 ECI', tc: '3-D Secure 及 ECI' } },
  authorisation_code: { label: { en: 'Authorisation code', sc: '授权码', tc: '授權碼' } },
  arn: { label: { en: 'Acquirer reference (ARN)', sc: '收单参考号（ARN）', tc: '收單參考號（ARN）' } },
  descriptor: {
    label: { en: 'Descriptor on the statement', sc: '账单描述', tc: '帳單描述' },
  },
  ip_address: { label: { en: 'IP address', sc: 'IP 地址', tc: 'IP 地址' } },
  device: { label: { en: 'Device', sc: '设备', tc: '裝置' } },
  account: { label: { en: 'The buyer’s account', sc: '买家账户', tc: '買家帳戶' } },
  billing_address: { label: { en: 'Billing address', sc: '账单地址', tc: '帳單地址' } },
  earlier_payments: { label: { en: 'Earlier payments', sc: '以往付款', tc: '以往付款' } },
  digital_delivery: { label: { en: 'Digital delivery log', sc: '数字交付记录', tc: '數碼交付紀錄' } },
  accepted_policies: { label: { en: 'Accepted policies', sc: '已接受的政策', tc: '已接受的政策' } },
  captured_policies: {
    label: { en: 'Captured policies', sc: '存档政策', tc: '存檔政策' },
  },
  merchant_contact: { label: { en: 'Merchant contact', sc: '商户联系方式', tc: '商戶聯絡方式' } },
} as const satisfies Record<Switches['email' | 'info' | 'proof'][number], Labelled>;

type SwitchValues = { [Group in keyof Switches]: Record<Switches[Group][number], boolean> };

/** The dispute that the report answers, as the bank named it. */
export type DisputeReference = { reason: string | null; case_number: string | null };

/** As long as a reason or a case number may be. */
export const MOST_REFERENCE_CHARACTERS = 60;

/** Choices for the first page in addition to the reason code's recommendation. */
export type FirstPageChoice = {
  /** The key facts chosen by the user, in order; null for the recommended ones. Facts without evidence are left out. */
  facts: DecisiveFactName[] | null;
  /** The merchant's statement, one paragraph of plain text, printed separately from the evidence. */
  statement: string | null;
  /** The cover letter of a dispute case; null without one. */
  letter: ReportLetter | null;
};

/** More facts than six a clerk does not read in half a minute. */
export const MOST_FACTS = 6;

/** The first page stays one page. */
export const MOST_STATEMENT_CHARACTERS = 400;

/** The full configuration of a report: every switch, the dispute it answers, and the choices for its first page. */
export type EvidenceConfig = SwitchValues & DisputeReference & FirstPageChoice;

/** As it comes over the wire: groups, switches and the dispute may be missing or null. */
export type PartialEvidenceConfig =
  | ({
      [Group in keyof Switches]?:
        | Partial<Record<Switches[Group][number], boolean | null | undefined>>
        | null
        | undefined;
    } & { [Field in keyof DisputeReference | 'statement']?: string | null | undefined } & {
      facts?: readonly string[] | null | undefined;
      letter?: PartialLetter;
    })
  | null
  | undefined;

/** Sets every switch to the value `isOn` returns. */
function switchesBy(isOn: (group: keyof Switches, name: string) => boolean): SwitchValues {
  return Object.fromEntries(
    Object.entries(EVIDENCE_SWITCHES).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, isOn(group as keyof Switches, name)])),
    ]),
  ) as SwitchValues;
}

const EMPTY_TEXTS: DisputeReference & FirstPageChoice = {
  reason: null,
  case_number: null,
  facts: null,
  statement: null,
  letter: null,
};

/** The facts that this version knows, each once. */
function chosenFacts(names: readonly string[] | null | undefined): DecisiveFactName[] | null {
  return names ? [...new Set(names.filter(isDecisiveFact))].slice(0, MOST_FACTS) : null;
}

/** Completes all switches. A section appears only if enabled, so missing switches are off. */
export function completeEvidenceConfig(partial: PartialEvidenceConfig): EvidenceConfig {
  const said = (group: keyof Switches): Record<string, unknown> => partial?.[group] ?? {};
  return {
    ...switchesBy((group, name) => said(group)[name] === true),
    reason: partial?.reason?.trim() || null,
    case_number: partial?.case_number?.trim() || null,
    facts: chosenFacts(partial?.facts),
    statement: partial?.statement?.replace(/\s+/g, ' ').trim() || null,
    letter: completeLetter(partial?.letter),
  };
}

/** A config that shows every section and all proof. */
export const EVERYTHING_ON: EvidenceConfig = { ...switchesBy(() => true), ...EMPTY_TEXTS };

/** The default for unreleased evidence: every section, without further proof. */
export const STARTING_CONFIG: EvidenceConfig = {
  ...switchesBy((group) => group !== 'proof'),
  ...EMPTY_TEXTS,
};
