import { PdfBool, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { PagePicture } from '../attachments/page-picture.ts';
import { type AttachedPage, placeholderOf } from '../attachments/placeholders.ts';
import type { Word } from '../attachments/reader/reader-messages.ts';
import { RenderFailure } from '../browser/renderer.ts';
import { inheritedResources, type PdfReader, setStreamBytes, streamBytes } from '../preflight/pdf-objects.ts';
import { createSearchableFont, type SearchableFont } from './searchable-font.ts';

const FONT = 'Searchable';

/**
 * Puts the pages of attachments in the places that the browser left for them: the picture as it was packed, which no browser can embed, and
 * its words, which are searched and copied but not drawn. They belong to the figure that the browser tagged.
 */
export function placeAttachedPages(reader: PdfReader, pages: readonly AttachedPage[]): void {
  if (pages.length === 0) return;
  const font = createSearchableFont(reader.pdf);
  const fonts: PdfDict[] = [];
  let placed = 0;
  for (const { dict } of reader.pdf.getPages()) {
    const resources = inheritedResources(reader, dict);
    const objects = reader.dict(resources, 'XObject');
    const contents = reader.follow(dict.get('Contents'));
    if (!resources || !objects || !(contents instanceof PdfStream)) continue;
    for (const { value: name } of [...objects.keys()]) {
      const attached = pages[placeIn(reader.follow(objects.get(name)))];
      if (!attached) continue;
      objects.set(name, reader.pdf.register(imageOf(attached.picture)));
      const drawn = Buffer.from(streamBytes(contents)).toString('latin1');
      const words = wordsIn(attached.words, font);
      const isDrawn = new RegExp(`/${name} Do\\b`);
      setStreamBytes(
        contents,
        Buffer.from(
          drawn.replace(isDrawn, (draw) => `${draw}${words}`),
          'latin1',
        ),
      );
      if (words) fonts.push(fontsOf(reader, resources));
      placed += 1;
    }
  }
  if (placed !== pages.length) {
    throw new RenderFailure('crash', `the browser printed ${placed} of ${pages.length} pages of attachments`);
  }
  if (fonts.length === 0) return;
  const written = font.write();
  for (const each of fonts) each.set(FONT, written);
}

const placeIn = (object: unknown) =>
  (object instanceof PdfStream ? placeholderOf(object.data) : undefined) ?? -1;

function fontsOf(reader: PdfReader, resources: PdfDict): PdfDict {
  const known = reader.dict(resources, 'Font');
  if (known) return known;
  const fonts = new PdfDict();
  resources.set('Font', fonts);
  return fonts;
}

function imageOf({ filter, bytes, widthPx, heightPx, bits, isGrey }: PagePicture): PdfStream {
  const dict = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Image'),
    Width: PdfNumber.of(widthPx),
    Height: PdfNumber.of(heightPx),
    ColorSpace: PdfName.of(isGrey ? 'DeviceGray' : 'DeviceRGB'),
    BitsPerComponent: PdfNumber.of(bits),
    Filter: PdfName.of(filter),
  });
  if (filter === 'CCITTFaxDecode') {
    dict.set(
      'DecodeParms',
      PdfDict.of({
        K: PdfNumber.of(-1),
        Columns: PdfNumber.of(widthPx),
        Rows: PdfNumber.of(heightPx),
        BlackIs1: PdfBool.of(false),
      }),
    );
  }
  return PdfStream.fromDict(Object.fromEntries([...dict].map(([key, value]) => [key.value, value])), bytes);
}

/** From the foot of a letter to its line, of its height. */
const DEPTH = 0.2;

/** The words where they stand in the picture, whose sides are 1 long where it is drawn. */
function wordsIn(words: readonly Word[], font: SearchableFont): string {
  if (words.length === 0) return '';
  const shown = words.map((word) => {
    const codes = font.codesOf(word.text);
    const blank = word.after === ' ' ? font.codesOf(' ') : '';
    return codes && `${matrixOf(word, codes.length / 4, font.letterWidth)} Tm<${codes}${blank}>Tj`;
  });
  return `\nq BT 3 Tr/${FONT} 1 Tf\n${shown.filter(Boolean).join('\n')}\nET Q\n`;
}

function matrixOf({ left, top, width, height, turn }: Word, letters: number, letterWidth: number): string {
  const [right, high, low] = [left + width, 1 - top, 1 - top - height];
  const isUpright = turn === 0 || turn === 180;
  const along = (isUpright ? width : height) / (letters * letterWidth);
  const across = isUpright ? height : width;
  const depth = across * DEPTH;
  const matrix = {
    0: [along, 0, 0, across, left, low + depth],
    90: [0, -along, across, 0, left + depth, high],
    180: [-along, 0, 0, -across, right, high - depth],
    270: [0, along, -across, 0, right - depth, low],
  }[turn];
  return matrix.map((value) => Number(value.toFixed(5))).join(' ');
}
