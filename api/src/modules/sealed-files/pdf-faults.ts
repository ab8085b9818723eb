import { inflateSync } from 'node:zlib';

export type PdfFault = 'encrypted' | 'scripts' | 'unreadable';

/** The most text that the compressed parts of a PDF may unpack to, together. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;

/** The pattern of a name, each of whose characters may be written by its code. */
function nameOf(name: string): string {
  const characters = [...name].map((sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return `(?:${sign}|#${code}|#${code.toUpperCase()})`;
  });
  return `/${characters.join('')}(?![\\w#.-])`;
}

const ENCRYPTED = new RegExp(nameOf('Encrypt'));
/** What runs something when the file is opened or read: scripts, programs, and forms that have scripts of their own. */
const SCRIPTS = new RegExp(['JavaScript', 'Launch', 'XFA'].map(nameOf).join('|'));
const OBJECTS = new RegExp(nameOf('ObjStm'), 'g');
const STREAM = /\bstream\r?\n/g;

/**
 * Why a PDF isn't accepted, by all that is written in it, whatever a reader would make of it; null if nothing speaks against it.
 * Objects may stand in compressed streams, which are unpacked.
 */
export function pdfFaultOf(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1');
  // What encrypts a PDF is never compressed itself.
  if (ENCRYPTED.test(text)) return 'encrypted';
  if (SCRIPTS.test(text)) return 'scripts';
  let left = MOST_UNPACKED_BYTES;
  for (const { index } of text.matchAll(OBJECTS)) {
    STREAM.lastIndex = index;
    if (!STREAM.test(text)) return 'unreadable';
    const unpacked = unpack(bytes.subarray(STREAM.lastIndex), left);
    if (unpacked === null) return 'unreadable';
    left -= unpacked.length;
    if (SCRIPTS.test(unpacked)) return 'scripts';
  }
  return null;
}

/** The text of a stream, which ends itself; null if it is compressed in another way, or too large. */
function unpack(bytes: Buffer, most: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return null;
  }
}
