import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import { Inspection } from '@cbp/shared/inspections/inspection.model';
import { z } from 'zod';
import { type PlatformReader, readAnswer, readFileAnswer } from './read-answer.ts';

/** All findings with their quotations, and the passages that changed. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024;
/** Reduced by the platform to the width that is asked for. */
const SCREENSHOT_LIMIT_BYTES = 24 * 1024 * 1024;

const REFUSALS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'inspections/not_found'] as const;
/** Why a screenshot is not to be seen; the rest of the inspection is. A damaged one is a fault of the platform. */
export const SCREENSHOT_REFUSALS = ['inspections/no_page', 'server/failed'] as const;

/** An inspection as the platform tells it to the caller. Throws as `readAnswer` does. */
export async function readInspection(id: number, reader: PlatformReader): Promise<Inspection> {
  const { results } = await readAnswer(
    {
      path: `${inspectionList.resource}/${id}`,
      model: z.object({ results: Inspection }),
      refusals: REFUSALS,
      limitBytes: ANSWER_LIMIT_BYTES,
    },
    reader,
  );
  return results;
}

/** The screenshot of a page, at most as wide as asked. Throws as `readAnswer` does. */
export function readScreenshot(
  { id, n, widthPx }: { id: number; n: number; widthPx: number },
  reader: PlatformReader,
): Promise<Buffer> {
  return readFileAnswer(
    {
      path: `${inspectionList.resource}/${id}/pages/${n}/screenshot?width=${widthPx}`,
      refusals: [...REFUSALS, ...SCREENSHOT_REFUSALS],
      limitBytes: SCREENSHOT_LIMIT_BYTES,
    },
    reader,
  );
}
