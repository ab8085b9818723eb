import { type Omittable, type Shortening, WHOLE } from '@cbp/report/static';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';

/** Fewer say nothing of how a conversation went, or of what was bought. */
const LEAST_MESSAGES = 4;
const LEAST_PHOTOS = 2;

/** What condensing a history takes away, in pages. */
const CONDENSED_PAGES = 0.3;

type Measured = { measurements: PdfMeasurements; verdict: PreflightVerdict };

/**
 * The next thing to leave out of a document that its recipient would not take, from what was measured; null where nothing is
 * left that may go, or where leaving out mends nothing. In this order: photos, the oldest messages, events
 * of the history, exhibits that no fact of the first page refers to.
 */
export function nextShortening(
  { measurements, verdict }: Measured,
  omittable: Omittable,
  last: Shortening,
): Shortening | null {
  const unmet = verdict.findings.filter(({ isMet }) => !isMet);
  // Photos that are too sharp are made smaller afterwards.
  if (!unmet.every(({ rule }) => rule === 'pages' || rule === 'bytes' || rule === 'image-dpi')) return null;
  const [next, over] = [{ ...last }, unmet.find(({ rule }) => rule === 'pages')];
  if (unmet.some(({ rule }) => rule === 'bytes')) {
    next.photos = halved(omittable.photos, last.photos, LEAST_PHOTOS);
    if (next.photos === last.photos)
      next.messages = halved(omittable.messages, last.messages, LEAST_MESSAGES);
  }
  if (over) leaveOutPages(next, over.measured - over.allowed, measurements, omittable);
  return JSON.stringify(next) === JSON.stringify(last) ? null : next;
}

export const isShortened = (shortening: Shortening) => JSON.stringify(shortening) !== JSON.stringify(WHOLE);

function leaveOutPages(
  next: Shortening,
  over: number,
  { sections }: PdfMeasurements,
  omittable: Omittable,
): void {
  const pagesOf = (id: string) => sections.find((section) => section.id === id)?.pages ?? 0;
  let missing = over;
  const photos = next.photos ?? omittable.photos;
  const photoPages = pagesOf('product-photos');
  if (photos > LEAST_PHOTOS && photoPages > 0) {
    next.photos = remainingCount(photos, missing / photoPages, LEAST_PHOTOS);
    missing -= photoPages * (1 - next.photos / photos);
  }
  const shown = next.messages ?? omittable.messages;
  const pages = pagesOf('buyer-messages');
  if (missing > 0 && shown > LEAST_MESSAGES && pages > 0) {
    next.messages = remainingCount(shown, missing / pages, LEAST_MESSAGES);
    missing -= pages * (1 - next.messages / shown);
  }
  if (missing > 0 && omittable.mayCondenseHistory && !next.isHistoryCondensed) {
    next.isHistoryCondensed = true;
    missing -= CONDENSED_PAGES;
  }
  for (const exhibit of omittable.exhibits) {
    if (missing <= 0) return;
    if (next.leftOut.includes(exhibit)) continue;
    next.leftOut = [...next.leftOut, exhibit];
    missing -= pagesOf(exhibit);
  }
}

/** The number that remains after removing this share: at least one less, and no fewer than are useful. */
function remainingCount(shown: number, part: number, least: number): number {
  return Math.min(shown - 1, Math.max(least, Math.floor(shown * Math.max(0, 1 - part))));
}

/** Half of what is shown, and no fewer than say something. */
function halved(total: number, shown: number | null, least: number): number | null {
  const now = shown ?? total;
  return now > least ? Math.max(least, Math.floor(now / 2)) : shown;
}
