import type { Claim } from '../disputes/dispute-claim.ts';
import type { Labelled } from '../labelled.ts';

type AttachmentKindDeclared = Labelled & {
  /** The claims that such documents answer: for their disputes the kind is offered first. */
  answers: readonly Claim[];
};

const FRAUD = ['fraud', 'fraud_card_present', 'unrecognised'] as const;

/** What merchants attach to a dispute case, as the reason codes ask for it. The English label is printed as the kind of the exhibit. */
export const ATTACHMENT_KINDS = {
  invoice: {
    label: { en: 'Invoice or receipt', sc: '发票或收据', tc: '發票或收據' },
    answers: ['amount', 'duplicate', 'processing', 'authorisation'],
  },
  contract: {
    label: { en: 'Contract or accepted terms', sc: '合同或已接受的条款', tc: '合約或已接受的條款' },
    answers: ['cancelled', 'recurring', 'not_as_described', 'credit_not_processed'],
  },
  delivery: {
    label: { en: 'Proof of delivery', sc: '送达证明', tc: '送達證明' },
    answers: ['not_received', ...FRAUD],
  },
  usage: {
    label: { en: 'Proof of use or access', sc: '使用或访问证明', tc: '使用或存取證明' },
    answers: ['not_received', 'recurring', ...FRAUD],
  },
  correspondence: {
    label: { en: 'Correspondence with the buyer', sc: '与买家的往来信息', tc: '與買家的往來訊息' },
    answers: ['not_as_described', 'cancelled', 'credit_not_processed', ...FRAUD],
  },
  photo: {
    label: { en: 'Photo of the goods', sc: '商品照片', tc: '貨品照片' },
    answers: ['not_as_described'],
  },
  screenshot: {
    label: { en: 'Screenshot of the shop', sc: '商店截图', tc: '商店截圖' },
    answers: ['not_as_described', 'recurring'],
  },
  refund: {
    label: { en: 'Proof of refund', sc: '退款证明', tc: '退款證明' },
    answers: ['credit_not_processed', 'cancelled', 'duplicate'],
  },
  authorisation: {
    label: { en: 'Authorisation or identification', sc: '授权或身份证明', tc: '授權或身分證明' },
    answers: ['authorisation', ...FRAUD],
  },
  other: { label: { en: 'Other document', sc: '其他文件', tc: '其他文件' }, answers: [] },
} as const satisfies Record<string, AttachmentKindDeclared>;

export type AttachmentKind = keyof typeof ATTACHMENT_KINDS;
export const ATTACHMENT_KIND_NAMES = Object.keys(ATTACHMENT_KINDS) as [AttachmentKind, ...AttachmentKind[]];

/** All kinds, those that answer one of the claims first. */
export function attachmentKindsFor(claims: readonly Claim[]): AttachmentKind[] {
  const answers = (kind: AttachmentKind) =>
    (ATTACHMENT_KINDS[kind].answers as readonly Claim[]).some((one) => claims.includes(one));
  return [
    ...ATTACHMENT_KIND_NAMES.filter(answers),
    ...ATTACHMENT_KIND_NAMES.filter((kind) => !answers(kind)),
  ];
}
