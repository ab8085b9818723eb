import { deflateSync } from 'node:zlib';

type PdfParts = {
  pages?: number;
  /** In points, of every page. */
  size?: readonly [number, number];
  /** What is drawn on the first page, and what it needs. */
  content?: string;
  resources?: string;
  /** More entries of the catalogue. */
  catalog?: string;
  /** More entries of the trailer. */
  trailer?: string;
  /** More objects, from number 10 on. */
  objects?: readonly (string | Buffer)[];
};

const RED_CORNER = '1 0 0 rg 0 0 50 50 re f';

/** A PDF whose first page has a red corner, lower left, unless other content is given. */
export function smallPdf(parts: PdfParts = {}): Buffer {
  const { pages = 1, size = [200, 100], content = RED_CORNER, resources = '' } = parts;
  const { catalog = '', trailer = '', objects = [] } = parts;
  const first = 10 + objects.length;
  const kids = Array.from({ length: pages }, (_, page) => `${first + page} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << ${resources} >> /Contents 3 0 R >>`;
  const numbered: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`],
    [3, streamOf('', Buffer.from(content))],
    ...objects.map((object, at): [number, string | Buffer] => [10 + at, object]),
    ...Array.from({ length: pages }, (_, at): [number, string] => [first + at, page]),
  ];
  const body: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: string[] = [];
  let length = body[0]?.length ?? 0;
  for (const [number, object] of numbered) {
    const bytes = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    body.push(bytes);
    length += bytes.length;
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${first + pages} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...body, Buffer.from(table + end)]);
}

export function streamOf(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/** A compressed stream with one object. */
export function objectStreamOf(object: string, filter = '/FlateDecode'): Buffer {
  const entries = `/Type /ObjStm /N 1 /First 5 /Filter ${filter}`;
  return streamOf(entries, deflateSync(Buffer.from(`99 0 ${object}`)));
}
