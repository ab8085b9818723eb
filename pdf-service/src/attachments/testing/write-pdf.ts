import { deflateSync } from 'node:zlib';

/** An object of a handmade document: its text, or its entries with a stream. */
export type HandmadeObject = string | { entries: string; data: Uint8Array | string };

export type Handmade = {
  objects: Record<number, HandmadeObject>;
  trailer?: string;
  header?: string;
  root?: number;
};

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Writes objects as a PDF with a table of them. */
export function writeHandmade({ objects, trailer = '', header = '%PDF-1.7', root = 1 }: Handmade): Buffer {
  const pieces: Buffer[] = [latin1(`${header}\n%\xE2\xE3\xCF\xD3\n`)];
  const places = new Map<number, number>();
  let at = pieces[0]?.length ?? 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    at += piece.length;
  };
  const numbers = Object.keys(objects).map(Number);
  for (const number of numbers) {
    places.set(number, at);
    const object = objects[number] ?? 'null';
    if (typeof object === 'string') add(latin1(`${number} 0 obj\n${object}\nendobj\n`));
    else {
      const data = typeof object.data === 'string' ? latin1(object.data) : Buffer.from(object.data);
      add(latin1(`${number} 0 obj\n<<${object.entries}/Length ${data.length}>>\nstream\n`));
      add(data);
      add(latin1('\nendstream\nendobj\n'));
    }
  }
  const start = at;
  const size = Math.max(...numbers) + 1;
  const line = (number: number) => {
    const place = places.get(number);
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`;
  };
  add(latin1(`xref\n0 ${size}\n${Array.from({ length: size }, (_, number) => line(number)).join('')}`));
  add(latin1(`trailer\n<</Size ${size}/Root ${root} 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

export const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
export const WORDS = 'BT /F1 24 Tf 72 700 Td (A page that is seen) Tj ET';

type Page = {
  content?: string;
  /** More entries of the page, of its resources and of the catalog. */
  page?: string;
  resources?: string;
  catalog?: string;
  box?: string;
  more?: Record<number, HandmadeObject>;
  trailer?: string;
  header?: string;
};

/** A document of one page. Objects 1 to 5 are the catalog, the pages, the page, its content and a font. */
export function onePage({
  content = WORDS,
  page = '',
  resources = '',
  catalog = '',
  box = '[0 0 595 842]',
  more = {},
  ...file
}: Page = {}): Buffer {
  return writeHandmade({
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: `<</Type/Page/Parent 2 0 R/MediaBox${box}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${resources}>>${page}>>`,
      4: { entries: '', data: content },
      5: FONT,
      ...more,
    },
    ...file,
  });
}

/** A page with a picture on it, whose stream is object 6. */
export function withImage(entries: string, data: Uint8Array | string): Buffer {
  return onePage({
    content: 'q 400 0 0 400 72 200 cm /Im Do Q',
    resources: '/XObject<</Im 6 0 R>>',
    more: { 6: { entries: `/Type/XObject/Subtype/Image${entries}`, data } },
  });
}

export const flate = (data: Uint8Array | string) =>
  deflateSync(typeof data === 'string' ? latin1(data) : data);

/** So many pages with the same content. */
export function manyPages(count: number, content = ''): Buffer {
  const first = 10;
  const kids = Array.from({ length: count }, (_, index) => first + index);
  return writeHandmade({
    objects: {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${count}>>`,
      4: { entries: '', data: content },
      5: FONT,
      ...Object.fromEntries(
        kids.map((kid) => [
          kid,
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
        ]),
      ),
    },
  });
}
