import type { DeliveryOfPayment } from '@cbp/shared/alerts/alert.model';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { alertEvidenceTexts } from './alert-evidence.texts.ts';

/** Whether a transaction was shipped and delivered; `isPossible` if it's a possible match only. */
export function deliveryLine(
  { is_signed: isSigned, parcels }: DeliveryOfPayment,
  isPossible: boolean,
  language: Language,
): string[] {
  const words = alertEvidenceTexts[language];
  const isDoubted = parcels.some(({ means }) => means === 'returned' || means === 'undelivered');
  const statuses = [...new Set(parcels.flatMap(({ status }) => status ?? []))];
  const signature = isDoubted ? words.signedDoubted : words.signed;
  return [
    ...(parcels.length > 0 ? [trackedAs(parcels, language)] : []),
    ...(isSigned ? [signature] : []),
    ...(parcels.length === 0 && !isSigned ? [words.noTracking] : []),
    ...(statuses.length > 0 ? [words.tracker(statuses.join(MARKS[language].between))] : []),
    ...(isPossible && (parcels.length > 0 || isSigned) ? [words.ofPossible] : []),
  ];
}

/** What contradicts a delivery comes first; the rest counts only as far as it is known of every parcel. */
function trackedAs(parcels: DeliveryOfPayment['parcels'], language: Language): string {
  const words = alertEvidenceTexts[language];
  const has = (sought: string) => parcels.some(({ means }) => means === sought);
  const delivered = parcels.filter(({ means }) => means === 'delivered').length;
  if (has('returned')) return words.returned;
  if (has('undelivered')) return words.undelivered;
  if (delivered === parcels.length) return words.delivered;
  if (delivered > 0) return words.deliveredOf(delivered, parcels.length);
  if (has('partly')) return words.partly;
  return has('other') ? words.other : words.noStatus;
}
