import type { EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import type { ReportData } from './report-data.ts';

type ItemWithPhoto = EvidenceItem & { photo: string };

/** The items of the order that a photo is named for, by that name. */
export function itemsWithPhoto({ product }: ReportData): ItemWithPhoto[] {
  return (product.items ?? []).flatMap((item) =>
    item.photo_url?.trim() ? [{ ...item, photo: item.photo_url }] : [],
  );
}

/** Those of them that the recipient has room for. */
export function shownPhotos(report: ReportData): ItemWithPhoto[] {
  return itemsWithPhoto(report).slice(0, report.shortening.photos ?? undefined);
}
