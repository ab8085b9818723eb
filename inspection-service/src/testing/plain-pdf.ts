import { deflateSync } from 'node:zlib';

type Piece = string | Buffer;

/** A PDF with a line of text on each page. `contents` replaces the packed drawing of each page; `more` are entries of the trailer. */
export function plainPdf(
  lines: readonly string[],
  { contents, more = '' }: { contents?: Buffer; more?: string } = {},
): Buffer {
  const kids = lines.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects: Piece[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>`],
    ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ];
  for (const line of lines) {
    const drawn = contents ?? deflateSync(`BT /F1 12 Tf 50 700 Td (${line}) Tj ET`);
    objects.push(
      [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      ],
      [`<</Length ${drawn.length}/Filter/FlateDecode>>stream\n`, drawn, '\nendstream'],
    );
  }
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let size = 9;
  const places: number[] = [];
  const write = (piece: Piece) => {
    const bytes = Buffer.from(piece as string);
    pieces.push(bytes);
    size += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(size);
    for (const piece of [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']) write(piece);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `trailer\n<</Size ${count}/Root 1 0 R${more}>>\nstartxref\n${size}\n%%EOF`;
  write(`xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`);
  return Buffer.concat(pieces);
}
