import { z } from 'zod';
import type { Labelled } from '../labelled.ts';
import { RECIPIENT_PROFILE_NAMES } from './recipient-profile.ts';

const Page = z.int().min(1).describe('Page number, from 1');

/** A text and its page. Digits of numbers as long as a card number are left out. */
const TextPlace = z.object({ page: Page, text: z.string() });

export const RecipientProfileNameModel = z.enum(RECIPIENT_PROFILE_NAMES);

/** The measurements of a PDF. */
export const PdfMeasurements = z.object({
  pages: z.int().min(0),
  bytes: z.int().min(0),
  /** The distinct sizes of the pages as they are shown, in points, each with the pages that have it. */
  pageBoxes: z.array(
    z.object({ widthPoints: z.number(), heightPoints: z.number(), pages: z.array(Page).min(1) }),
  ),
  /** Pages with colours other than grey; null if not measured. */
  colourPages: z.array(Page).nullable().default(null),
  /** Pages without visible content, not counting headers, footers and anything white. */
  blankPages: z.array(Page),
  /** Every font that the document has, drawn with or not. */
  fonts: z.array(
    z.object({
      name: z.string(),
      isEmbedded: z.boolean(),
      isSubset: z.boolean(),
      isUsed: z.boolean().default(true),
    }),
  ),
  /** The standards the document claims to meet; null if not measured. */
  standards: z.array(z.string()).nullable().default(null),
  /** The rules of these standards that it breaks, each with its first faults; null if not measured. */
  brokenRules: z
    .array(z.object({ standard: z.string(), rule: z.string(), faults: z.array(z.string()) }))
    .nullable()
    .default(null),
  /** How many times the file was written; null if not measured. */
  revisions: z.int().min(0).nullable().default(null),
  smallestText: TextPlace.extend({ points: z.number() }).nullable(),
  /** Texts that can be copied but are not drawn, each with its line; null if not measured. */
  undrawnTexts: z.array(TextPlace).nullable().default(null),
  images: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    sharpest: z
      .object({ dpi: z.int(), page: Page, widthPx: z.int(), heightPx: z.int() })
      .nullable()
      .describe('Image with the highest resolution as placed'),
    mostPixels: z
      .object({ pixels: z.int(), page: Page })
      .nullable()
      .default(null)
      .describe('Page with the most image pixels in total; null if not measured'),
  }),
  /** Full card numbers in the text, cut to 6 and 4 digits. */
  cardNumbers: z.array(z.object({ page: Page, masked: z.string() })),
  /** The text of the lowest contrast in grey. Text on a picture is held against white. */
  lowestContrast: TextPlace.extend({
    ratio: z.number(),
    background: z.enum(['white', 'tint', 'picture']),
  }).nullable(),
  /** The share of each section in the document; fonts belong to none. Everything before the first section is `cover`. */
  sections: z.array(z.object({ id: z.string(), fromPage: Page, pages: z.number(), bytes: z.int().min(0) })),
});
export type PdfMeasurements = z.output<typeof PdfMeasurements>;

export const PREFLIGHT_RULES = [
  'pages',
  'bytes',
  'page-box',
  'blank-pages',
  'fonts',
  'undrawn-text',
  'text-size',
  'image-dpi',
  'pixels',
  'card-numbers',
  'grey-contrast',
  'black-and-white',
  'standards',
] as const;
export type PreflightRule = (typeof PREFLIGHT_RULES)[number];

/** The labels of the rules. */
export const PREFLIGHT_RULE_LABELS: Record<PreflightRule, Labelled> = {
  pages: { label: { en: 'Pages', sc: '页数', tc: '頁數' } },
  bytes: { label: { en: 'File size', sc: '文件大小', tc: '檔案大小' } },
  'page-box': { label: { en: 'Page size', sc: '页面尺寸', tc: '頁面尺寸' } },
  'blank-pages': { label: { en: 'Blank pages', sc: '空白页', tc: '空白頁' } },
  fonts: { label: { en: 'Fonts', sc: '字体', tc: '字型' } },
  'undrawn-text': { label: { en: 'Invisible text', sc: '不可见的文字', tc: '不可見的文字' } },
  'text-size': { label: { en: 'Smallest text', sc: '最小字号', tc: '最小字號' } },
  'image-dpi': { label: { en: 'Image resolution', sc: '图片分辨率', tc: '圖片解像度' } },
  pixels: { label: { en: 'Pixels per page', sc: '单页像素', tc: '單頁像素' } },
  'card-numbers': { label: { en: 'Full card numbers', sc: '完整卡号', tc: '完整卡號' } },
  'grey-contrast': { label: { en: 'Lowest contrast', sc: '最低对比度', tc: '最低對比度' } },
  'black-and-white': { label: { en: 'Pages in colour', sc: '彩色页', tc: '彩色頁' } },
  standards: { label: { en: 'Standards', sc: '文件标准', tc: '文件標準' } },
};

/** One rule of a recipient, held against a document. */
export const PreflightFinding = z.object({
  rule: z.enum(PREFLIGHT_RULES),
  isMet: z.boolean(),
  /** In the unit of the rule: pages, bytes, points, dpi, a ratio, or the number of faults. */
  measured: z.number(),
  allowed: z.number(),
  /** For users; says what to do if the rule is not met. */
  text: z.string(),
});
export type PreflightFinding = z.output<typeof PreflightFinding>;

/** A document held against one recipient. */
export const PreflightVerdict = z.object({
  profile: RecipientProfileNameModel,
  isMet: z.boolean(),
  findings: z.array(PreflightFinding),
});
export type PreflightVerdict = z.output<typeof PreflightVerdict>;
