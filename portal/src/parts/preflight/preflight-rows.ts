import {
  type PdfMeasurements,
  PREFLIGHT_RULES,
  type PreflightRule,
  type PreflightVerdict,
} from '@cbp/shared/pdf/preflight.model';
import type { RecipientProfile } from '@cbp/shared/pdf/recipient-limits';
import { recipientProfile } from '@cbp/shared/pdf/recipient-profile';
import { formatKilobytes, formatMegapixels, formatPageSize, withUnit } from './figures.ts';

/** What was found. Only `figure` is a text; the others are words that each language has its own for. */
export type Measured = { as: 'figure'; text: string } | { as: 'none' | 'embedded' | 'notEmbedded' };

/** What the recipient takes; `unlimited` where it says nothing. */
export type Limit =
  | { as: 'atMost' | 'atLeast'; text: string }
  | { as: 'mustBeNone' | 'mustBeEmbedded' | 'unlimited' };

/** Where to look: pages, and the text there or the fonts concerned. */
export type Place = { pages: readonly number[]; text: string | null };

/** One rule held against a document. `isMet` is null without a limit or without anything to limit. */
export type PreflightRow = {
  rule: PreflightRule;
  measured: Measured;
  limit: Limit;
  isMet: boolean | null;
  place: Place | null;
};

type RuleFigures = {
  measured: (document: PdfMeasurements) => Measured;
  limit: (profile: RecipientProfile) => Limit;
  place?: (document: PdfMeasurements) => Place | null;
};

const RULES: Record<PreflightRule, RuleFigures> = {
  pages: {
    measured: ({ pages }) => figure(String(pages)),
    limit: ({ maxPages }) => (maxPages ? atMost(String(maxPages.value)) : UNLIMITED),
  },
  bytes: {
    measured: ({ bytes }) => figure(formatKilobytes(bytes)),
    limit: ({ maxBytes }) => atMost(formatKilobytes(maxBytes.value)),
  },
  'page-box': {
    measured: ({ pageBoxes }) => figure(pageBoxes.map(formatPageSize).join(', ')),
    limit: ({ pageBox }) =>
      atMost(formatPageSize({ widthPoints: pageBox.maxWidthPoints, heightPoints: pageBox.maxHeightPoints })),
  },
  'blank-pages': {
    measured: ({ blankPages }) => countOrNone(blankPages.length),
    limit: ({ noBlankPages }) => (noBlankPages ? { as: 'mustBeNone' } : UNLIMITED),
    place: ({ blankPages }) => ({ pages: blankPages, text: null }),
  },
  fonts: {
    measured: ({ fonts }) => ({ as: fonts.every(isEmbedded) ? 'embedded' : 'notEmbedded' }),
    limit: () => ({ as: 'mustBeEmbedded' }),
    place: ({ fonts }) => ({
      pages: [],
      text: fonts
        .filter((font) => !isEmbedded(font))
        .map(nameOf)
        .join(', '),
    }),
  },
  'undrawn-text': {
    measured: ({ undrawnTexts }) => countOrNone(undrawnTexts?.length ?? 0),
    limit: () => ({ as: 'mustBeNone' }),
    place: ({ undrawnTexts }) => ({
      pages: [...new Set((undrawnTexts ?? []).map(({ page }) => page))],
      text: undrawnTexts?.[0]?.text ?? null,
    }),
  },
  'text-size': {
    measured: ({ smallestText }) => (smallestText ? figure(withUnit(smallestText.points, 'pt')) : NONE),
    limit: ({ minTextPoints }) => atLeast(withUnit(minTextPoints.value, 'pt')),
    place: ({ smallestText }) => smallestText && { pages: [smallestText.page], text: smallestText.text },
  },
  'image-dpi': {
    measured: ({ images }) => (images.sharpest ? figure(withUnit(images.sharpest.dpi, 'dpi')) : NONE),
    limit: ({ maxImageDpi }) => (maxImageDpi ? atMost(withUnit(maxImageDpi.value, 'dpi')) : UNLIMITED),
    place: ({ images }) => images.sharpest && { pages: [images.sharpest.page], text: null },
  },
  pixels: {
    measured: ({ images }) => (images.mostPixels ? figure(formatMegapixels(images.mostPixels.pixels)) : NONE),
    limit: ({ maxPixels }) => (maxPixels ? atMost(formatMegapixels(maxPixels.value)) : UNLIMITED),
    place: ({ images }) => images.mostPixels && { pages: [images.mostPixels.page], text: null },
  },
  'card-numbers': {
    measured: ({ cardNumbers }) => countOrNone(cardNumbers.length),
    limit: () => ({ as: 'mustBeNone' }),
    place: ({ cardNumbers }) => ({
      pages: [...new Set(cardNumbers.map(({ page }) => page))],
      text: cardNumbers[0]?.masked ?? null,
    }),
  },
  'grey-contrast': {
    measured: ({ lowestContrast }) => (lowestContrast ? figure(ratio(lowestContrast.ratio)) : NONE),
    limit: ({ minGreyContrast }) => atLeast(ratio(minGreyContrast.value)),
    place: ({ lowestContrast }) =>
      lowestContrast && { pages: [lowestContrast.page], text: lowestContrast.text },
  },
  'black-and-white': {
    measured: ({ colourPages }) => countOrNone(colourPages?.length ?? 0),
    limit: ({ blackAndWhite }) => (blackAndWhite ? { as: 'mustBeNone' } : UNLIMITED),
    place: ({ colourPages }) => ({ pages: colourPages ?? [], text: null }),
  },
  standards: {
    measured: ({ standards }) => (standards?.length ? figure(standards.join(', ')) : NONE),
    limit: () => UNLIMITED,
    place: ({ brokenRules }) => ({
      pages: [],
      text: (brokenRules ?? []).map(({ standard, rule }) => `${standard}: ${rule}`).join(', '),
    }),
  },
};

/** Every rule with what was measured and, where a recipient was asked about, what it takes. */
export function preflightRows(document: PdfMeasurements, verdict: PreflightVerdict | null): PreflightRow[] {
  const profile = verdict && recipientProfile(verdict.profile);
  return PREFLIGHT_RULES.map((rule) => {
    const { measured, limit, place } = RULES[rule];
    const isMet = verdict?.findings.find((finding) => finding.rule === rule)?.isMet ?? null;
    return {
      rule,
      measured: measured(document),
      limit: profile ? limit(profile) : UNLIMITED,
      isMet,
      place: isMet === false ? (place?.(document) ?? null) : null,
    };
  });
}

const NONE: Measured = { as: 'none' };
const UNLIMITED: Limit = { as: 'unlimited' };

const figure = (text: string): Measured => ({ as: 'figure', text });
const atMost = (text: string): Limit => ({ as: 'atMost', text });
const atLeast = (text: string): Limit => ({ as: 'atLeast', text });
const countOrNone = (count: number): Measured => (count === 0 ? NONE : figure(String(count)));
const ratio = (value: number) => `${value}:1`;

type Font = PdfMeasurements['fonts'][number];
const isEmbedded = (font: Font) => font.isEmbedded;
/** A subset's name begins with six letters of its own. */
const nameOf = ({ name }: Font) => name.replace(/^[A-Z]{6}\+/, '');
