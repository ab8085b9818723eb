import { z } from 'zod';
import { boundedInteger, boundedLine } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import type { Labelled } from '../labelled.ts';
import { MOST_ATTACHMENT_PAGES } from './attachment-refusal.ts';

/** How pages that are wider than high are printed: recipients take portrait pages only. */
export const LANDSCAPE_CHOICES = {
  scale: { label: { en: 'Scale to fit', sc: '缩小以适应页宽', tc: '縮小以配合頁寬' } },
  turn: { label: { en: 'Turn by 90°', sc: '旋转 90°', tc: '旋轉 90°' } },
} as const satisfies Record<string, Labelled>;
export type LandscapeChoice = keyof typeof LANDSCAPE_CHOICES;

const RANGES = /^\d{1,3}(-\d{1,3})?(, ?\d{1,3}(-\d{1,3})?)*$/;
const MOST_RANGE_CHARACTERS = 200;

/** Pages of a file as a user writes them: "2-4, 7". */
export const PageRanges = boundedLine(MOST_RANGE_CHARACTERS, 1)
  .regex(RANGES, 'Enter pages such as 2-4, 7' satisfies FaultMessage)
  .describe('Pages of the file, such as 2-4, 7');

const Share = z.number().min(0).max(1);

/** A rectangle of a page in shares of its sides, from its top left corner. */
export const PageArea = z.object({ left: Share, top: Share, width: Share, height: Share });
export type PageArea = z.output<typeof PageArea>;

/** An area of a page that is painted over. The text below it is removed as well. */
export const AttachmentCover = PageArea.extend({
  page: boundedInteger(1).max(MOST_ATTACHMENT_PAGES).describe('Page of the file, from 1'),
});
export type AttachmentCover = z.output<typeof AttachmentCover>;
export const MOST_COVERS = 200;
