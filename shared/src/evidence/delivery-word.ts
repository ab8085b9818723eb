/**
 * The delivery status according to the tracker: `partly` if only some of several parcels have arrived or the buyer still has
 * to collect it, `other` for parcels in transit and unknown words.
 */
export const DELIVERY_WORDS = ['delivered', 'partly', 'returned', 'undelivered', 'other'] as const;
export type DeliveryWord = (typeof DELIVERY_WORDS)[number];

/*
 * Words of 17track ("Delivered", "DeliveryFailure", "Exception", "Undelivered", "Alert", with sub-statuses such as
 * "Exception_Returned") and of carriers. In doubt a word counts against the delivery.
 */
const RETURNED =
  /\b(?:return(?:s|ed|ing)?|sent back|refused|rejected|to (?:the )?(?:sender|shipper))\b|退回|退件|退货|退貨|退签|退簽|拒收/;
const UNDELIVERED =
  /\b(?:undeliver\w*|exception|alert|fail\w*|unsuccessful\w*|lost|damaged|unclaimed|attempt\w*|not(?! found)|cannot|unable)\b|失[败敗]|异常|異常|丢失|遺失|[损損]|未|[无無]法/;
const DELIVERED = /^(?:successfully )?delivered\b|^(?:已|成功)(?:签收|簽收|妥投|送达|送達|投递|投遞|派送)/;
const PARTIAL = /\bpart(?:ial(?:ly)?|ly)[ -]deliver(?:ed|y)\b|^部分(?:签收|簽收|送达|送達|妥投)/;
const COUNTED = /\b(\d+) (?:out )?of (?:the )?(\d+)\b/;
const PICKUP_POINT =
  /\b(?:pick ?up|pick-up|collection|access|service|parcel|drop ?off|drop-off|servicepoint)[ -]?(?:point|location|shop|station|store)\b|\b(?:lockers?|packstation|post office|agent|depot|warehouse|carrier facility)\b|自提|代收|[驿驛]站|[智順顺]能?[柜櫃]|[邮郵]局/;
const COLLECTED = /\b(?:collected|picked up|retrieved)\b/;
const NOT_YET = /\b(?:soon|pending|tomorrow|scheduled|expected)\b|[?？]/;

/** "DeliveryFailure_Rejected" as "delivery failure rejected". */
function wordsOf(status: string): string {
  return status
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Reads a tracker's status or the description of one of its scans; null if empty. */
export function deliveryWord(status: string | null | undefined): DeliveryWord | null {
  const words = wordsOf(status ?? '');
  if (words === '') return null;
  if (RETURNED.test(words)) return 'returned';
  if (UNDELIVERED.test(words)) return 'undelivered';
  if (!DELIVERED.test(words) || NOT_YET.test(words)) return PARTIAL.test(words) ? 'partly' : 'other';
  const [, some, all] = COUNTED.exec(words) ?? [];
  const isWhole = some === all && (!PICKUP_POINT.test(words) || COLLECTED.test(words));
  return isWhole ? 'delivered' : 'partly';
}
