import { prepareImage } from '@cbp/shared/node/prepare-image';
import { type PDF, PdfArray, type PdfDict, PdfStream } from '@libpdf/core';
import { greyOf } from '../preflight/colour.ts';
import { createReader, type PdfReader, setStreamBytes, streamBytes } from '../preflight/pdf-objects.ts';

/*
 * A report for a recipient of black and white: photos are prepared in grey, the pictures of the template are made grey
 * before they are printed, and what is drawn after it.
 */

const JPEG_URL = /data:image\/jpeg;base64,[A-Za-z0-9+/]+=*/g;
const JPEG_PREFIX = 'data:image/jpeg;base64,';
const AS_IT_IS = { boxes: [{ maxWidthPx: 4_000, maxHeightPx: 4_000 }], quality: 80, isGrey: true } as const;

/** The pictures of the template in grey, which are the same in every document. */
const templatePictures = new Map<string, Promise<string>>();
const MOST_PICTURES = 10;

/** Every picture of a document in grey but for photos, which are so already. */
export async function greyPictures(html: string, photoUrls: ReadonlySet<string>): Promise<string> {
  const urls = new Set(html.match(JPEG_URL)).difference(photoUrls);
  let grey = html;
  for (const url of urls) grey = grey.replaceAll(url, await greyPicture(url));
  return grey;
}

function greyPicture(url: string): Promise<string> {
  const known = templatePictures.get(url);
  if (known) return known;
  const made = prepareImage(Buffer.from(url.slice(JPEG_PREFIX.length), 'base64'), AS_IT_IS).then(
    ({ jpeg }) => `${JPEG_PREFIX}${jpeg.toString('base64')}`,
  );
  if (templatePictures.size >= MOST_PICTURES) templatePictures.clear();
  templatePictures.set(url, made);
  made.catch(() => templatePictures.delete(url));
  return made;
}

/** Gives everything that pages draw the grey that is as light as its colour, so that contrasts stay what they were. */
export function greyContents(pdf: PDF): void {
  const reader = createReader(pdf);
  const done = new Set<PdfStream>();
  for (const { dict } of pdf.getPages()) {
    const contents = reader.follow(dict.get('Contents'));
    const streams = contents instanceof PdfArray ? contents.toArray().map(reader.follow) : [contents];
    for (const stream of streams) if (stream instanceof PdfStream) greyStream(stream, done);
    greyForms(reader, reader.dict(dict, 'Resources'), done);
  }
}

function greyForms(reader: PdfReader, resources: PdfDict | undefined, done: Set<PdfStream>): void {
  const objects = reader.dict(resources, 'XObject');
  for (const { value: name } of objects?.keys() ?? []) {
    const object = reader.follow(objects?.get(name));
    if (!(object instanceof PdfStream) || done.has(object)) continue;
    if (reader.name(object, 'Subtype') !== 'Form') continue;
    greyStream(object, done);
    greyForms(reader, reader.dict(object, 'Resources'), done);
  }
}

/** A text between brackets, whatever it holds, or a colour that is set. Chromium sets all of them as red, green and blue. */
const TEXT_OR_COLOUR =
  /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(?<!\S)([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+(rg|RG)(?!\S)/g;

function greyStream(stream: PdfStream, done: Set<PdfStream>): void {
  done.add(stream);
  const drawn = Buffer.from(streamBytes(stream)).toString('latin1');
  const grey = drawn.replace(TEXT_OR_COLOUR, (found, red, green, blue, operator) => {
    if (operator === undefined) return found;
    const level = greyOf([Number(red), Number(green), Number(blue)]).toFixed(4);
    return `${level} ${operator === 'rg' ? 'g' : 'G'}`;
  });
  setStreamBytes(stream, Buffer.from(grey, 'latin1'));
}
