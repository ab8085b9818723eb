import { hasScreenshot, type PrintedScreenshot } from '@cbp/report/static';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ImageRejected } from '@cbp/shared/node/prepare-image';
import { readScreenshot, SCREENSHOT_REFUSALS } from '../platform/inspection.ts';
import type { PlatformReader } from '../platform/read-answer.ts';
import { COLUMN_WIDTH_PX, columnImage } from '../rendering/column-image.ts';

/** Leaves room for text and fonts below 800 kB, the lowest limit of a recipient. */
const BUDGET_BYTES = 560_000;

const UNSEEN: ReadonlySet<string> = new Set(SCREENSHOT_REFUSALS);

/** Whether a screenshot that can't be shown leaves the others to be seen. */
const isUnseen = (error: unknown) =>
  error instanceof ImageRejected || (error instanceof ApiError && UNSEEN.has(error.code));

/**
 * Copies of the screenshots by the number of their page, without those that can't be shown. Together they take at most
 * the budget: what one leaves of its share, those behind it have. Only copies are held, and one screenshot at a time. Throws what keeps
 * the inspection from being read.
 */
export async function readPrintedScreenshots(
  { id, captured }: Inspection,
  reader: PlatformReader,
): Promise<ReadonlyMap<number, PrintedScreenshot>> {
  const printed = new Map<number, PrintedScreenshot>();
  const wanted = captured.filter(hasScreenshot);
  let left = BUDGET_BYTES;
  for (const [place, { n }] of wanted.entries()) {
    try {
      const bytes = await readScreenshot({ id, n, widthPx: COLUMN_WIDTH_PX }, reader);
      const { jpeg, width, height, isCut } = await columnImage(bytes, left / (wanted.length - place));
      left -= jpeg.byteLength;
      printed.set(n, { width, height, isCut, url: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
    } catch (error) {
      if (!isUnseen(error)) throw error;
    }
  }
  return printed;
}
