import type {
  PdfMeasurements,
  PreflightFinding,
  PreflightRule,
  PreflightVerdict,
} from '@cbp/shared/pdf/preflight.model';
import type { RecipientProfile } from '@cbp/shared/pdf/recipient-limits';
import {
  COMMON_DEMANDS,
  type RecipientProfileName,
  recipientProfile,
} from '@cbp/shared/pdf/recipient-profile';
import { heaviestSection } from './report-sections.ts';

/** Pages that Letter or A4 gave are some hundredths of a point off, by the program that made them. */
const PAGE_TOLERANCE_POINTS = 0.5;

/** How many pages or fonts one sentence names. */
const NAMED = 5;

/** Holds a document against one recipient: a finding for every rule that the recipient has. */
export function judge(measured: PdfMeasurements, name: RecipientProfileName): PreflightVerdict {
  const profile = recipientProfile(name);
  const findings = [
    judgePages,
    judgeBytes,
    judgePageBoxes,
    judgeBlankPages,
    judgeFonts,
    judgeUndrawnText,
    judgeTextSize,
    judgeImageDpi,
    judgePixels,
    judgeCardNumbers,
    judgeContrast,
    judgeColour,
    judgeStandards,
  ].flatMap((judgeRule) => judgeRule(measured, profile) ?? []);
  return { profile: name, isMet: findings.every(({ isMet }) => isMet), findings };
}

/** What keeps a document from its recipient, in one line for people; empty when nothing does. */
export function describeUnmet({ findings }: PreflightVerdict): string {
  return findings.flatMap(({ isMet, text }) => (isMet ? [] : [text])).join('; ');
}

type Judgement = PreflightFinding | null;

function judgePages({ pages, sections }: PdfMeasurements, { maxPages }: RecipientProfile): Judgement {
  if (!maxPages) return null;
  const allowed = maxPages.value;
  const figures = `${counted(pages, 'page')}, at most ${allowed}`;
  const heaviest = heaviestSection(
    sections,
    (section) => section.pages,
    (weight) => `${Number(weight.toFixed(1))} pages`,
  );
  return finding('pages', pages <= allowed, pages, allowed, figures, heaviest || 'remove some content');
}

function judgeBytes({ bytes, sections }: PdfMeasurements, { maxBytes }: RecipientProfile): Judgement {
  const allowed = maxBytes.value;
  const figures = `${sizeText(bytes)}, at most ${sizeText(allowed)}`;
  const heaviest = heaviestSection(sections, (section) => section.bytes, sizeText);
  return finding('bytes', bytes <= allowed, bytes, allowed, figures, heaviest || 'remove some content');
}

function judgePageBoxes({ pageBoxes }: PdfMeasurements, { pageBox }: RecipientProfile): Judgement {
  const { maxWidthPoints, maxHeightPoints } = pageBox;
  const wrong = pageBoxes.filter(
    ({ widthPoints, heightPoints }) =>
      widthPoints > heightPoints ||
      widthPoints > maxWidthPoints + PAGE_TOLERANCE_POINTS ||
      heightPoints > maxHeightPoints + PAGE_TOLERANCE_POINTS,
  );
  const pages = wrong.flatMap((box) => box.pages);
  const demand = `portrait pages of at most ${points(maxWidthPoints)} x ${points(maxHeightPoints)} pt are taken`;
  const [first] = wrong;
  const figures = first
    ? `${pagesText(pages)} ${points(first.widthPoints)} x ${points(first.heightPoints)} pt, ${demand}`
    : `${demand}, all are`;
  return finding(
    'page-box',
    pages.length === 0,
    pages.length,
    0,
    figures,
    'print on A4 or Letter in portrait',
  );
}

function judgeBlankPages({ blankPages }: PdfMeasurements, { noBlankPages }: RecipientProfile): Judgement {
  if (!noBlankPages) return null;
  const figures = blankPages.length ? `${pagesText(blankPages)} blank` : 'no page is blank';
  return finding(
    'blank-pages',
    blankPages.length === 0,
    blankPages.length,
    0,
    figures,
    'remove the blank pages',
  );
}

function judgeFonts({ fonts }: PdfMeasurements): Judgement {
  const missing = fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => name);
  const figures = missing.length
    ? `${named(missing)} ${missing.length === 1 ? 'is' : 'are'} not embedded`
    : 'all fonts are embedded';
  return finding('fonts', missing.length === 0, missing.length, 0, figures, 'embed every font');
}

function judgeUndrawnText({ undrawnTexts }: PdfMeasurements): Judgement {
  if (!undrawnTexts) return null;
  const [first] = undrawnTexts;
  const figures = first
    ? `${counted(undrawnTexts.length, 'text')} not drawn (page ${first.page}, ${quoted(first.text)})`
    : 'all text is drawn';
  return finding('undrawn-text', !first, undrawnTexts.length, 0, figures, 'use other characters');
}

function judgeTextSize({ smallestText }: PdfMeasurements, { minTextPoints }: RecipientProfile): Judgement {
  if (!smallestText) return null;
  const allowed = minTextPoints.value;
  const { points: measured, page, text } = smallestText;
  const figures = `the smallest text is ${measured} pt (page ${page}, ${quoted(text)}), at least ${allowed} pt`;
  return finding('text-size', measured >= allowed, measured, allowed, figures, 'use a larger font size');
}

function judgeImageDpi({ images }: PdfMeasurements, { maxImageDpi }: RecipientProfile): Judgement {
  if (!maxImageDpi || !images.sharpest) return null;
  const allowed = maxImageDpi.value;
  const { dpi, page, widthPx, heightPx } = images.sharpest;
  const figures = `the sharpest image has ${dpi} dpi (page ${page}, ${widthPx} x ${heightPx} px), at most ${allowed} dpi`;
  return finding('image-dpi', dpi <= allowed, dpi, allowed, figures, 'scale it down');
}

function judgePixels({ images }: PdfMeasurements, { maxPixels }: RecipientProfile): Judgement {
  if (!maxPixels || !images.mostPixels) return null;
  const allowed = maxPixels.value;
  const { pixels, page } = images.mostPixels;
  const figures = `the images of page ${page} have ${pixelsText(pixels)} pixels, at most ${pixelsText(allowed)}`;
  return finding('pixels', pixels <= allowed, pixels, allowed, figures, 'scale them down');
}

function judgeCardNumbers({ cardNumbers }: PdfMeasurements): Judgement {
  const { shownFirst, shownLast } = COMMON_DEMANDS.cardNumbers;
  const [first] = cardNumbers;
  const figures = first
    ? `${pagesText([...new Set(cardNumbers.map(({ page }) => page))], 'shows', 'show')} a full card number (${first.masked})`
    : 'no full card number in the text';
  const fix = `cut it to its first ${shownFirst} and last ${shownLast} digits in the data, or switch off what holds it`;
  return finding('card-numbers', !first, cardNumbers.length, 0, figures, fix);
}

function judgeContrast(
  { lowestContrast }: PdfMeasurements,
  { minGreyContrast, blackAndWhite }: RecipientProfile,
): Judgement {
  if (!lowestContrast) return null;
  const allowed = minGreyContrast.value;
  const { ratio, page, text, background } = lowestContrast;
  const ground = { white: 'white', tint: 'its tint', picture: 'white, as it stands on a picture' }[
    background
  ];
  const figures = `the faintest text has a contrast of ${ratio} in grey against ${ground} (page ${page}, ${quoted(text)}), at least ${allowed}`;
  const fix = blackAndWhite ? 'make it darker, because it is read in black and white' : 'make it darker';
  return finding('grey-contrast', ratio >= allowed, ratio, allowed, figures, fix);
}

function judgeColour({ colourPages }: PdfMeasurements, { blackAndWhite }: RecipientProfile): Judgement {
  if (!blackAndWhite || !colourPages) return null;
  const figures = colourPages.length ? `${pagesText(colourPages)} in colour` : 'no page is in colour';
  const fix = 'generate it for this recipient, which prints it in shades of grey';
  return finding('black-and-white', colourPages.length === 0, colourPages.length, 0, figures, fix);
}

/** No recipient requires a standard, but a document that claims one and breaks it is misleading. */
function judgeStandards({ standards, brokenRules }: PdfMeasurements): Judgement {
  if (!standards || !brokenRules) return null;
  if (standards.length === 0) return finding('standards', true, 0, 0, 'it claims no standard', '');
  const broken = brokenRules.map(
    ({ standard, rule, faults }) => `${standard}, “${rule}” (${faults.join(', ')})`,
  );
  const figures =
    broken.length > 0
      ? `it claims ${standards.join(' and ')} but breaks ${named(broken)}`
      : `it complies with the checked rules of ${standards.join(' and ')}`;
  const fix = 'generate the document again, or remove the claim';
  return finding('standards', broken.length === 0, broken.length, 0, figures, fix);
}

function finding(
  rule: PreflightRule,
  isMet: boolean,
  measured: number,
  allowed: number,
  figures: string,
  fix: string,
): PreflightFinding {
  return { rule, isMet, measured, allowed, text: isMet ? figures : `${figures}; ${fix}` };
}

/** "289 kB", "4.5 MB": decimal, as recipients count, and rounded up, so that too much never reads as enough. */
export function sizeText(bytes: number): string {
  if (bytes <= 999_000) return `${Math.ceil(bytes / 1000)} kB`;
  return `${Math.ceil(bytes / 10_000) / 100} MB`;
}

const pixelsText = (pixels: number) => pixels.toLocaleString('en');

const points = (length: number) => String(Math.round(length));

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** "page 3 is", "pages 3, 4 are" */
function pagesText(pages: readonly number[], one = 'is', many = 'are'): string {
  return pages.length === 1 ? `page ${pages[0]} ${one}` : `pages ${named(pages.map(String))} ${many}`;
}

function named(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function quoted(text: string): string {
  return `“${text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')}”`;
}
