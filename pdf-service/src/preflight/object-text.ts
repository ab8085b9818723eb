import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';

export type TextWriter = {
  textOf(value: unknown): string;
  dictText(dict: PdfDict, isLeft: (key: string) => boolean): string;
};

/** Writes objects as a file has them, in as few bytes as they take. References get the numbers that `numberOf` gives; 0 is none. */
export function createTextWriter(numberOf: (reference: PdfRef) => number): TextWriter {
  function textOf(value: unknown): string {
    if (value instanceof PdfRef) {
      const number = numberOf(value);
      return number ? `${number} 0 R` : 'null';
    }
    if (value instanceof PdfDict) return dictText(value, () => false);
    if (value instanceof PdfArray) return `[${joined(value.toArray().map(textOf))}]`;
    if (value instanceof PdfName) return nameText(value.value);
    if (value instanceof PdfNumber) return numberText(value.value);
    if (value instanceof PdfString) return stringText(value.bytes);
    if (value instanceof PdfBool) return String(value.value);
    return 'null';
  }

  function dictText(dict: PdfDict, isLeft: (key: string) => boolean): string {
    const parts: string[] = [];
    for (const [key, value] of dict) if (!isLeft(key.value)) parts.push(nameText(key.value), textOf(value));
    return `<<${joined(parts)}>>`;
  }

  return { textOf, dictText };
}

/** Blanks only where two words would become one. */
export function joined(parts: readonly string[]): string {
  let text = '';
  let isApart = true;
  for (const part of parts) {
    text += isApart || '/<[('.includes(part.charAt(0)) ? part : ` ${part}`;
    isApart = '>])'.includes(part.charAt(part.length - 1));
  }
  return text;
}

const PLAIN_NAME = /^[A-Za-z0-9+\-_.:]*$/;

export function nameText(name: string): string {
  if (PLAIN_NAME.test(name)) return `/${name}`;
  const bytes = Buffer.from(name, 'utf8');
  const escaped = Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return PLAIN_NAME.test(character) ? character : `#${byte.toString(16).padStart(2, '0')}`;
  });
  return `/${escaped.join('')}`;
}

/** Never with an exponent, which PDF does not have. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0);
  return (
    value
      .toFixed(6)
      .replace(/\.?0+$/, '')
      .replace(/^(-?)0\./, '$1.') || '0'
  );
}

function stringText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return `(${text.replace(/[\\()]/g, '\\$&').replaceAll('\r', '\\r')})`;
}
