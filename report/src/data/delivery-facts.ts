import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { isGiven } from '@cbp/shared/evidence/evidence-content';
import { formatCompactDate, parseTime } from '@cbp/shared/format/time';
import { isDeliveredElsewhere } from './delivery-place.ts';
import type { ReportData } from './report-data.ts';

/** Why nothing is said of a delivery or a signature that the records name. */
export type DeliveryDoubt = 'delivered_elsewhere' | 'delivered_early' | 'signed_early';

/** What the fields together say of the delivery. */
export type DeliveryFacts = {
  /** The tracker's word, with nothing against it. */
  isDelivered: boolean;
  /** A signature or its day, with nothing against it. */
  isSigned: boolean;
  /** Nothing against what a document of it says, but that the tracker did not answer. */
  isUncontradicted: boolean;
  /** What the operator is told of a delivery that the records contradict. */
  doubts: DeliveryDoubt[];
};

/**
 * What the tracker says: `hidden` where it is not shown, `silent` where there is none to ask, `unheard` where there is one
 * without an answer here.
 */
function trackerWord({ shipment, config, isTrackerHeld }: ReportData) {
  if (!config.info.tracking_url) return 'hidden';
  if (!shipment) return isTrackerHeld ? 'unheard' : 'silent';
  const scans = (shipment.delivery_info ?? []).map(({ description }) => deliveryWord(description));
  if (scans.includes('returned')) return 'returned';
  const last = scans.lastIndexOf('delivered');
  if (last !== -1 && scans.lastIndexOf('undelivered') > last) return 'undelivered';
  if (scans.lastIndexOf('partly') > last) return 'other';
  const status = deliveryWord(shipment.delivery_status);
  if (status !== null) return status;
  return parseTime(shipment.delivered_date) ? 'delivered' : 'other';
}

/** Whether one wire time lies on an earlier Hong Kong day than another; false when one cannot be read. */
export function isDayBefore(time: string | null | undefined, other: string | null | undefined): boolean {
  const [day, otherDay] = [formatCompactDate(time), formatCompactDate(other)];
  return day !== null && otherDay !== null && day < otherDay;
}

/** What may be said of the delivery, from all fields that speak of it. */
export function deliveryFacts(report: ReportData): DeliveryFacts {
  const { shipment, product, transaction } = report;
  const { delivery_signed, delivery_signed_date: signedOn } = product;
  const word = trackerWord(report);
  const isElsewhere = isDeliveredElsewhere(report);
  const hasSignature = isGiven(delivery_signed) || parseTime(signedOn) !== null;
  const handedOver = (shipment?.delivery_info ?? []).findLast(
    ({ description }) => deliveryWord(description) === 'delivered',
  );
  const before = [transaction.transaction_date_time, product.shipping_date, shipment?.delivery_date];
  const isEarly = (time: string | null | undefined) => before.some((earliest) => isDayBefore(time, earliest));
  const isDeliveredEarly = isEarly(shipment?.delivered_date) || isEarly(handedOver?.time);
  const isPossible = !isElsewhere && !isDeliveredEarly && !isEarly(signedOn);
  const isDelivered = word === 'delivered' && !isElsewhere && !isDeliveredEarly;
  return {
    isDelivered,
    isSigned: isPossible && hasSignature && (isDelivered || word === 'silent'),
    isUncontradicted: isPossible && word === 'unheard',
    doubts: [
      ...(word === 'delivered' && isElsewhere ? ['delivered_elsewhere' as const] : []),
      ...(word === 'delivered' && isDeliveredEarly ? ['delivered_early' as const] : []),
      ...(hasSignature && isEarly(signedOn) ? ['signed_early' as const] : []),
    ],
  };
}
