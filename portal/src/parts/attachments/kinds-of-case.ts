import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  attachmentKindsFor,
} from '@cbp/shared/cases/attachment-kinds';
import type { Claim } from '@cbp/shared/disputes/dispute-claim';
import { readReasonOf } from '@cbp/shared/disputes/reason-code';
import { CARD_BRANDS, type CardBrand } from '@cbp/shared/format/card';

type OfReason = { reason_code: string | null; card_type: string | null };

/** The kinds of documents for a case: those that its reason code asks for, and all of them in the order in which they are offered. */
export function kindsOfCase({ reason_code: reason, card_type: type }: OfReason): {
  asked: AttachmentKind[];
  offered: AttachmentKind[];
} {
  const brand = type !== null && Object.hasOwn(CARD_BRANDS, type) ? (type as CardBrand) : null;
  const read = readReasonOf(reason, brand);
  const claims = read ? [read.claim] : [];
  const offered = attachmentKindsFor(claims);
  const answers = (kind: AttachmentKind) =>
    (ATTACHMENT_KINDS[kind].answers as readonly Claim[]).some((claim) => claims.includes(claim));
  return { asked: offered.filter(answers), offered };
}
