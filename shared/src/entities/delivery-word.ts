/** What a tracker's status says of the delivery: `other` for parcels under way and words that are not known. */
export type DeliveryWord = 'delivered' | 'returned' | 'undelivered' | 'other';

/*
 * Words of 17track ("Delivered", "DeliveryFailure", "Exception", "Undelivered", "Alert", with sub-statuses such as
 * "Exception_Returned") and of carriers. In doubt a word counts against the delivery.
 */
const RETURNED =
  /\b(?:return(?:s|ed|ing)?|sent back|refused|rejected|to (?:the )?(?:sender|shipper))\b|退回|退件|退货|退貨|退签|退簽|拒收/;
const UNDELIVERED =
  /\b(?:undeliver\w*|exception|alert|fail\w*|unsuccessful\w*|lost|damaged|unclaimed|attempt\w*|not(?! found)|cannot|unable)\b|失[败敗]|异常|異常|丢失|遺失|[损損]|未|[无無]法/;
const DELIVERED = /^(?:successfully )?delivered\b|^(?:已|成功)(?:签收|簽收|妥投|送达|送達|投递|投遞|派送)/;
const NOT_YET = /\b(?:soon|pending|tomorrow|scheduled|expected)\b|[?？]/;

/** "DeliveryFailure_Rejected" as "delivery failure rejected". */
function wordsOf(status: string): string {
  return status
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Reads a tracker's status or the description of one of its scans; null when there is none. */
export function deliveryWord(status: string | null | undefined): DeliveryWord | null {
  const words = wordsOf(status ?? '');
  if (words === '') return null;
  if (RETURNED.test(words)) return 'returned';
  if (UNDELIVERED.test(words)) return 'undelivered';
  return DELIVERED.test(words) && !NOT_YET.test(words) ? 'delivered' : 'other';
}
