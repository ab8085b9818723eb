import sharp from 'sharp';
import type { PagePicture } from './page-picture.ts';
import type { Word } from './reader/reader-messages.ts';

/** A page of an attachment: its picture, and the words on it. */
export type AttachedPage = { picture: PagePicture; words: readonly Word[] };

/** The typeface of the words, which are searched and not seen. */
export const SEARCHABLE_FONT = 'SEARCH+CBPSearchable';

const MARK = 'attached page ';
const MARKED = new RegExp(`${MARK}(\\d+);`);
const START_OF_IMAGE = 2;
const HEAD_BYTES = 64;

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

/** For which page of attachments a picture stands; undefined for any other picture. */
export function placeholderOf(jpeg: Uint8Array): number | undefined {
  const head = Buffer.from(jpeg.subarray(0, HEAD_BYTES)).toString('latin1');
  const place = MARKED.exec(head)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** A document without its placeholders, which are not in what was printed. */
export function withoutPlaceholders(html: string, urls: readonly string[]): string {
  return urls.reduce((rest, url) => rest.replace(url, ''), html);
}
