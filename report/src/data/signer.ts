import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { forSummary, type ReportData } from './report-data.ts';

/** Who signed, as the tracker recorded it: the recipient in so many words, or whom it names. */
export type Signer = { isRecipient: true } | { isRecipient: false; name: string };

const SIGNED = [
  /\bsigned(?: for)?(?: and received)?(?: by)?(?: by)?\b\s*:?\s*(?<name>.+)$/i,
  /\b(?:signatory|signature|signee|received by|accepted by|receiver)\b\s*:?\s*(?<name>.+)$/i,
  /(?:签收人|簽收人|签收者|簽收者)\s*(?:是|为|為)?\s*[:：]?\s*(?<name>[^，,。;；]+)/,
];
/** Left with a person, who may not have signed. */
const LEFT_WITH =
  /\b(?:delivered|left|handed(?: over)?|given)\b.*?\b(?:to|with|at)\s+(?<name>(?:an? |the |your )?(?:neighbou?r|concierge|receptionist?|front desk|porter|doorman|security|mail ?room|building manager|co-?worker|colleague|flatmate|roommate)\b.*)$/i;
const LEFT_WITH_IN_CHINESE = /(?<name>[邻鄰]居|前[台臺]|物业|物業|保安|管理[处處]|代收点|代收點)/;
const RECIPIENT =
  /^(?:the |an? )?(?:recipient|addressee|consignee|customer|buyer|cardholder|receiver)$|^(?:收件人)?本人(?:签收|簽收)?$|^收件人$/i;

function nameIn(description: string): string | null {
  for (const pattern of [LEFT_WITH, ...SIGNED, LEFT_WITH_IN_CHINESE]) {
    const name = pattern
      .exec(description)
      ?.groups?.name?.replace(/[\s.。,，;；)]+$/, '')
      .trim();
    if (name && /\p{L}/u.test(name)) return name;
  }
  return null;
}

/**
 * Who signed for the delivery according to the last scan with a name; null without one. The records hold no name of
 * the buyer to compare with, so that a name is told as the tracker recorded it and never taken for the recipient's.
 */
export function signerOf({ shipment }: ReportData): Signer | null {
  const words = [
    ...(shipment?.delivery_info ?? []).map(({ description }) => description),
    shipment?.delivery_status,
  ].filter((text) => !['returned', 'undelivered'].includes(deliveryWord(text) ?? ''));
  const name = words.map((text) => nameIn(text ?? '')).findLast((found) => found !== null);
  if (!name) return null;
  return RECIPIENT.test(name) ? { isRecipient: true } : { isRecipient: false, name: forSummary(name) };
}
