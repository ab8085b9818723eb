import { deliveryWord } from '@cbp/shared/entities/delivery-word';
import type { ReportData } from './report-data.ts';

/** States of the US that are also codes of countries: "Wilmington, DE" is not in Germany. */
const STATES = new Set(
  'AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '),
);
const COUNTRY_AT_END = /(?:^|[\s,(])([A-Z]{2})\)?$/;

function isCountry(code: string): boolean {
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
  return name !== undefined;
}

/** Where the tracker says that the parcel was handed over; null where it does not say. */
export function placeOfDelivery({ shipment }: ReportData): string | null {
  const scans = shipment?.delivery_info ?? [];
  return (
    scans.findLast(({ description }) => deliveryWord(description) === 'delivered')?.location?.trim() || null
  );
}

/** Whether the parcel was handed over in another country than it was sent to. */
export function isDeliveredElsewhere(report: ReportData): boolean {
  const to = report.product.country?.trim().toUpperCase() ?? '';
  const code = COUNTRY_AT_END.exec(placeOfDelivery(report) ?? '')?.[1];
  if (!code || !/^[A-Z]{2}$/.test(to) || code === to || !isCountry(code)) return false;
  return !(to === 'US' && STATES.has(code));
}
