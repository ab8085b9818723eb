import { z } from 'zod';
import { Text, Time } from './evidence-values.ts';

/** Bounds of what is quoted. What exceeds them is cut, and is_cut says so. */
export const CAPTURED_POLICY_LIMITS = { policies: 6, passages: 4, passageLength: 1_500 } as const;

/** A policy of the shop as an inspection captured it, on or last before the day of the order. */
export const CapturedPolicy = z.object({
  title: Text.describe('Of the page'),
  url: Text,
  captured_at: Time.describe('When the words and the screenshot were captured: never after the order'),
  checked_at: Time.describe(
    'When the page was last read before the order, and said the same; captured_at if it was not read again',
  ),
  later: z
    .object({
      at: Time,
      reads: Text.describe('same: the same words; different: other words; gone: the page was not there'),
    })
    .nullish()
    .describe('The first time that the page was read after the order; null: it has not been'),
  passages: z
    .array(
      z.object({
        subjects: z.array(z.string()).nullish().describe('refund, return, cancellation and delivery'),
        text: Text,
        is_cut: z.boolean().nullish(),
      }),
    )
    .nullish(),
  text_sha256: Text.describe('SHA-256 of the text of the page'),
  is_pdf: z.boolean().nullish().describe('The policy is a PDF, which has no screenshot'),
  pdf_sha256: Text,
  screenshot: Text.describe('The name of the picture on the images host: the part of the screenshot shown'),
  screenshot_sha256: Text.describe('SHA-256 of the whole screenshot as it was captured'),
  screenshot_part: z
    .object({ from: z.int(), to: z.int(), of: z.int() })
    .nullish()
    .describe('The rows of pixels that the picture shows, and how many the screenshot has; null: all'),
  inspection: z.int().nullish().describe('The inspection whose record covers the capture'),
});
export type CapturedPolicy = z.infer<typeof CapturedPolicy>;
