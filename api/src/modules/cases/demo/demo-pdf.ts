/** Text as a PDF writes it, in Latin letters. */
const literal = (text: string) => `(${text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, String.raw`\$&`)})`;

/** A small PDF of one page in A4 that says what it stands for: no PDF service runs while demo data is loaded. */
export function demoPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, at) => `1 0 0 1 72 ${760 - at * 24} Tm ${literal(line)} Tj`).join(' ');
  const content = `BT /F1 13 Tf ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
