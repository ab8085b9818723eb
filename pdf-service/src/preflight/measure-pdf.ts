import type { PdfMeasurements } from '@cbp/shared/pdf/preflight.model';
import { PDF } from '@libpdf/core';
import { cardNumbersOnPage } from './card-numbers.ts';
import { brokenRules } from './conformance.ts';
import { documentFonts } from './document-fonts.ts';
import { type SectionStart, sectionStarts } from './document-sections.ts';
import type { Examined } from './examined.ts';
import type { PageContents } from './page-contents.ts';
import { SEEN_CONTRAST, walkPage } from './page-walk.ts';
import { type FontCache, fontOf, type PdfFont } from './pdf-font.ts';
import { createReader } from './pdf-objects.ts';
import { claimedStandards, countRevisions } from './standards.ts';
import { readTags } from './tags.ts';
import { LETTER, type TextRun } from './text-runs.ts';
import { undrawnTexts } from './undrawn-text.ts';

/** How much of a text is quoted, to find it by. */
const SAMPLE_CHARACTERS = 40;

/** Opens a PDF and measures it. Throws for anything else. */
export async function measurePdf(bytes: Uint8Array): Promise<PdfMeasurements> {
  const pdf = await PDF.load(bytes);
  return measureLoadedPdf(pdf, bytes, knownOf(pdf)).measurements;
}

/** What a document that was loaded says of itself. */
export function knownOf(pdf: PDF): KnownOfPdf {
  const info = { title: pdf.getTitle(), creator: pdf.getCreator(), producer: pdf.getProducer() };
  return { info, tree: readTags(createReader(pdf)) };
}

/** What was measured, and what the service alone looks at. */
export type MeasuredPdf = {
  measurements: PdfMeasurements;
  /** How many bytes each image has, for each of its places. */
  imageBytes: readonly number[];
  /** How many letters and digits are drawn. */
  letters: number;
};

/** Facts about a document that its objects don’t hold. */
export type KnownOfPdf = Pick<Examined, 'info' | 'tree'> & {
  /** Numbers of identifiers that it shows and that are not card numbers. */
  identifiers?: ReadonlySet<string> | undefined;
};

/** Measures a document that was loaded already; `file` is what was written. */
export function measureLoadedPdf(
  pdf: PDF,
  file: Uint8Array,
  { info, tree, identifiers }: KnownOfPdf,
): MeasuredPdf {
  const reader = createReader(pdf);
  const fonts: FontCache = new Map();
  const pages = pdf.getPages();
  const contents = pages.map((page) => walkPage(reader, page, fonts));
  const lettered = contents.flatMap(({ runs }, index) =>
    runs.filter(({ text }) => LETTER.test(text)).map((run) => ({ run, page: index + 1 })),
  );
  const visible = lettered.filter(({ run }) => run.isVisible);
  const smallest = lowestOf(visible, ({ run }) => run.points);
  const faintest = lowestOf(visible, ({ run }) => run.contrast);
  const standards = claimedStandards(reader);
  const allFonts = [...documentFonts(reader, pages)].flatMap((font) => fontOf(reader, fonts, font) ?? []);
  const catalog = pdf.getCatalog();

  const measurements = {
    pages: pages.length,
    bytes: file.byteLength,
    pageBoxes: distinctBoxes(pages),
    colourPages: contents.flatMap(({ hasColour }, index) => (hasColour ? [index + 1] : [])),
    blankPages: contents.flatMap((page, index) => (isBlank(page) ? [index + 1] : [])),
    fonts: describeFonts(allFonts, new Set(contents.flatMap((page) => [...page.fonts]))),
    standards,
    brokenRules: brokenRules(standards, { reader, file, catalog, info, tree, contents, fonts: allFonts }),
    revisions: countRevisions(file),
    smallestText: smallest
      ? { points: rounded(smallest.run.points), page: smallest.page, text: sample(smallest.run.text) }
      : null,
    images: measureImages(contents),
    undrawnTexts: undrawnTexts(contents).map(({ page, text }) => ({ page, text: sample(text) })),
    cardNumbers: contents.flatMap(({ runs }, index) =>
      cardNumbersOnPage(runs, identifiers).map((masked) => ({ page: index + 1, masked })),
    ),
    lowestContrast:
      faintest && Number.isFinite(faintest.run.contrast)
        ? {
            ratio: rounded(faintest.run.contrast),
            background: faintest.run.background,
            page: faintest.page,
            text: sample(faintest.run.text),
          }
        : null,
    sections: weighSections(
      sectionStarts(reader),
      contents,
      pages.map(({ height }) => height),
    ),
  };
  const imageBytes = contents.flatMap(({ images }) => images.map((image) => image.bytes));
  const letters = visible.reduce((sum, { run }) => sum + (run.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return { measurements, imageBytes, letters };
}

function distinctBoxes(pages: readonly { width: number; height: number }[]): PdfMeasurements['pageBoxes'] {
  const sized = pages.map(({ width, height }, index) => ({
    widthPoints: rounded(width),
    heightPoints: rounded(height),
    page: index + 1,
  }));
  const groups = Map.groupBy(sized, ({ widthPoints, heightPoints }) => `${widthPoints} ${heightPoints}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { widthPoints, heightPoints } = first;
    return [{ widthPoints, heightPoints, pages: group.map(({ page }) => page) }];
  });
}

/** Running lines are on every page, and what is white is not seen. */
function isBlank({ runs, images, hasDrawing }: PageContents): boolean {
  const isSeen = ({ text, isVisible, isArtifact, contrast }: TextRun) =>
    isVisible && !isArtifact && contrast > SEEN_CONTRAST && text.trim() !== '';
  return !hasDrawing && images.every(({ isArtifact }) => isArtifact) && !runs.some(isSeen);
}

function describeFonts(all: readonly PdfFont[], used: ReadonlySet<PdfFont>): PdfMeasurements['fonts'] {
  const described = [...new Set([...all, ...used])].map((font) => {
    const { name, isEmbedded, isSubset } = font;
    return { name, isEmbedded, isSubset, isUsed: used.has(font) };
  });
  return described.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function measureImages(contents: readonly PageContents[]): PdfMeasurements['images'] {
  const placed = contents.flatMap(({ images }, index) => images.map((image) => ({ image, page: index + 1 })));
  const sharpest = lowestOf(placed, ({ image }) => -image.dpi);
  const pixels = contents.map(({ images }) =>
    images.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0),
  );
  const most = Math.max(0, ...pixels);
  const bytesByKey = new Map(placed.map(({ image, page }) => [keyOf(image.key, page), image.bytes]));
  return {
    count: placed.length,
    bytes: bytesByKey.values().reduce((sum, bytes) => sum + bytes, 0),
    sharpest: sharpest
      ? {
          dpi: Math.round(sharpest.image.dpi),
          page: sharpest.page,
          widthPx: sharpest.image.widthPx,
          heightPx: sharpest.image.heightPx,
        }
      : null,
    mostPixels: most > 0 ? { pixels: most, page: pixels.indexOf(most) + 1 } : null,
  };
}

/** Shares out pages by height, text by height too, and images to where each is placed first. */
function weighSections(
  starts: readonly SectionStart[],
  contents: readonly PageContents[],
  heights: readonly number[],
): PdfMeasurements['sections'] {
  const weights = starts.map(({ id, page }) => ({ id, fromPage: page + 1, pages: 0, bytes: 0 }));
  const counted = new Set<string>();
  contents.forEach(({ images, storedBytes }, page) => {
    const height = heights[page] || 1;
    const sectionAt = (y: number) =>
      starts.findLastIndex((start) => start.page < page || (start.page === page && start.y >= y));
    let top = height;
    let holder = sectionAt(Number.POSITIVE_INFINITY);
    const closeAt = (bottom: number) => {
      const weight = weights[holder];
      const share = Math.max(0, top - bottom) / height;
      if (weight) {
        weight.pages += share;
        weight.bytes += share * storedBytes;
      }
      top = Math.min(top, bottom);
    };
    starts.forEach((start, index) => {
      if (start.page !== page || start.y === Number.POSITIVE_INFINITY) return;
      closeAt(start.y);
      holder = index;
    });
    closeAt(0);
    for (const { key, bytes, y } of images) {
      if (counted.has(keyOf(key, page))) continue;
      counted.add(keyOf(key, page));
      const weight = weights[sectionAt(y)];
      if (weight) weight.bytes += bytes;
    }
  });
  return weights.map((weight) => ({
    ...weight,
    pages: rounded(weight.pages),
    bytes: Math.round(weight.bytes),
  }));
}

/** Inline images are known on their page only. */
function keyOf(key: string, page: number): string {
  return key.startsWith('inline') || key.startsWith('inside') ? `${page} ${key}` : key;
}

function lowestOf<Entry>(entries: readonly Entry[], measure: (entry: Entry) => number): Entry | undefined {
  let lowest: Entry | undefined;
  for (const entry of entries) if (!lowest || measure(entry) < measure(lowest)) lowest = entry;
  return lowest;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A piece of text to find it by; a number that may be a card's does not leave the document. */
function sample(text: string): string {
  const shown = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\d(?:[^\p{L}\n]{0,3}\d){6,}/gu, (digits) => digits.replace(/\d/g, '•'));
  return shown.length > SAMPLE_CHARACTERS ? `${shown.slice(0, SAMPLE_CHARACTERS - 1)}…` : shown;
}
