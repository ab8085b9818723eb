type Options = {
  /** It can't be read without a password. */
  isLocked?: boolean;
};

const FIRST_PAGE = 4;
const KEY_BYTES = 32;

/** Writes a PDF with a page for each text, in plain letters. */
export function writtenPdf(texts: readonly string[], { isLocked = false }: Options = {}): Buffer {
  const pageOf = (index: number) => FIRST_PAGE + 2 * index;
  const kids = texts.map((_, index) => `${pageOf(index)} 0 R`).join(' ');
  const stream = (text: string) => `BT /F1 18 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap((text, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${pageOf(index) + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${stream(text).length}>>\nstream\n${stream(text)}\nendstream`,
    ]),
  ];
  let written = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = written.length;
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  // No password opens it: what it is compared with was made of none.
  const key = `<${'5a'.repeat(KEY_BYTES)}>`;
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>/ID[${key}${key}]`;
  written += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${isLocked ? lock : ''}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(written, 'latin1');
}
