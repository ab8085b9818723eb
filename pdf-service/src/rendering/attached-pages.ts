import { PdfBool, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import sharp from 'sharp';
import type { PagePicture } from '../attachments/page-picture.ts';
import type { Word } from '../attachments/reader/reader-messages.ts';
import { RenderFailure } from '../browser/renderer.ts';
import { inheritedResources, type PdfReader, setStreamBytes, streamBytes } from '../preflight/pdf-objects.ts';
import { createSearchableFont, type SearchableFont } from './searchable-font.ts';

/** A page of an attachment: its picture, and the words on it. */
export type AttachedPage = { picture: PagePicture; words: readonly Word[] };

const MARK = 'attached page ';
const MARKED = new RegExp(`${MARK}(\\d+);`);
const START_OF_IMAGE = 2;
const HEAD_BYTES = 64;
const FONT = 'Searchable';

/** What the browser draws in place of the pages: small pictures, told apart by a remark in each. */
export async function placeholderUrls(count: number): Promise<string[]> {
  const picture = await emptyPicture();
  return Array.from({ length: count }, (_, index) => {
    const remark = Buffer.from(`${MARK}${index};`, 'latin1');
    const segment = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
    const parts = [picture.subarray(0, START_OF_IMAGE), segment, remark, picture.subarray(START_OF_IMAGE)];
    return `data:image/jpeg;base64,${Buffer.concat(parts).toString('base64')}`;
  });
}

let empty: Promise<Buffer> | undefined;

function emptyPicture(): Promise<Buffer> {
  empty ??= sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
  return empty;
}

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
      const attached = pages[placeOf(reader.follow(objects.get(name))) ?? -1];
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

function placeOf(object: unknown): number | undefined {
  if (!(object instanceof PdfStream)) return undefined;
  const head = Buffer.from(object.data.subarray(0, HEAD_BYTES)).toString('latin1');
  const place = MARKED.exec(head)?.[1];
  return place === undefined ? undefined : Number(place);
}

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

/** A document without its placeholders, which are not in what was printed. */
export function withoutPlaceholders(html: string, urls: readonly string[]): string {
  return urls.reduce((rest, url) => rest.replace(url, ''), html);
}
