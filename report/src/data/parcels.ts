import { trackedLink } from '@cbp/shared/evidence/shipment';
import { trackingNumberOf, trackingNumbersOf } from '@cbp/shared/evidence/tracking-number';
import type { ReportData } from './report-data.ts';

export function trackingLinks({ product }: ReportData): string[] {
  return (product.tracking_url ?? []).filter((url) => url.trim() !== '');
}

/** How many parcels the tracking links name; a link that names no number stands for one. */
export function parcelCount(report: ReportData): number {
  const links = new Set(trackingLinks(report).map((url) => url.trim()));
  const named = [...links].map(trackingNumbersOf);
  const numbers = new Set(named.flat());
  const unnamed = named.filter(({ length }) => length === 0).length;
  return numbers.size + unnamed;
}

/** The number that the tracker was asked for; null where it is not known. */
export function trackedParcelOf(report: ReportData): string | null {
  const link = trackedLink(report.product.tracking_url);
  return link === null ? null : trackingNumberOf(link);
}

/** The number of the parcel; null where it is not known, or is one of several. */
export function parcelOf(report: ReportData): string | null {
  return parcelCount(report) === 1 ? trackedParcelOf(report) : null;
}
