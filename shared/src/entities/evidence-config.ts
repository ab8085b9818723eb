import type { Labelled } from '../labelled.ts';

/** What an operator can show or leave out of the report, by group, in the order of the report. */
export const EVIDENCE_SWITCHES = {
  email: ['confirmation', 'delivery', 'refund'],
  info: ['tracking_url', 'product_photo', 'delivery_signed', 'buyer_message'],
  policy: ['cancellation', 'refund', 'delivery', 'terms_and_conditions'],
} as const;

type Switches = typeof EVIDENCE_SWITCHES;

/** What the groups are called. */
export const EVIDENCE_GROUP_LABELS = {
  email: { label: { en: 'E-mails', sc: '邮件', tc: '電郵' } },
  info: { label: { en: 'Information', sc: '资料', tc: '資料' } },
  policy: { label: { en: 'Policies', sc: '商户政策', tc: '商戶政策' } },
} as const satisfies Record<keyof Switches, Labelled>;

/** What the switches are called; those of policies are called as the policies. */
export const EVIDENCE_SWITCH_LABELS = {
  confirmation: { label: { en: 'Order confirmation', sc: '订单确认', tc: '訂單確認' } },
  delivery: { label: { en: 'Delivery', sc: '发货通知', tc: '發貨通知' } },
  refund: { label: { en: 'Refund', sc: '退款通知', tc: '退款通知' } },
  tracking_url: { label: { en: 'Shipping and tracking', sc: '物流与配送', tc: '物流及派送' } },
  product_photo: { label: { en: 'Product photos', sc: '商品照片', tc: '貨品相片' } },
  delivery_signed: { label: { en: 'Signed delivery', sc: '签收证明', tc: '簽收證明' } },
  buyer_message: { label: { en: 'Buyer messages', sc: '买家消息', tc: '買家訊息' } },
} as const satisfies Record<Switches['email' | 'info'][number], Labelled>;

/** Which sections the report shows; every switch is said. */
export type EvidenceConfig = { [Group in keyof Switches]: Record<Switches[Group][number], boolean> };

/** As it comes over the wire: groups and switches may be missing or null. */
export type PartialEvidenceConfig =
  | {
      [Group in keyof Switches]?:
        | Partial<Record<Switches[Group][number], boolean | null | undefined>>
        | null
        | undefined;
    }
  | null
  | undefined;

/** Says every switch. A section appears only if it is enabled, so what is not said is off. */
export function completeEvidenceConfig(partial: PartialEvidenceConfig): EvidenceConfig {
  return Object.fromEntries(
    Object.entries(EVIDENCE_SWITCHES).map(([group, names]) => {
      const said: Record<string, unknown> = partial?.[group as keyof Switches] ?? {};
      return [group, Object.fromEntries(names.map((name) => [name, said[name] === true]))];
    }),
  ) as EvidenceConfig;
}

/** A config that shows every section: what an operator starts from while nothing is released. */
export const EVERYTHING_ON: EvidenceConfig = {
  email: { confirmation: true, delivery: true, refund: true },
  info: { tracking_url: true, product_photo: true, delivery_signed: true, buyer_message: true },
  policy: { cancellation: true, refund: true, delivery: true, terms_and_conditions: true },
};
