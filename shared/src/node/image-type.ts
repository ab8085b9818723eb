import {
  CSV_TYPE,
  EMAIL_TYPE,
  type FileType,
  type ImageType,
  JSON_LINES_TYPE,
  PDF_TYPE,
  TEXT_TYPE,
  XLSX_TYPE,
  XML_TYPE,
} from '../calls/file-type.ts';
import { utf16Of } from './utf16.ts';

/** The number of bytes that identify a file type. */
export const HEAD_BYTES = 64;

function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  return Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;
}

/** The type of a file by its first bytes, ignoring its name and declared type; null if it is not a supported image. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'ftyp', 4)) {
    const brands = Buffer.from(bytes.subarray(8, HEAD_BYTES)).toString('latin1');
    if (/avi[fs]/.test(brands)) return 'image/avif';
    if (/he[iv][cxms]|mif1|msf1/.test(brands)) return 'image/heic';
  }
  return null;
}

/** Ends the CSV files of some publishers, as DOS did. */
const END_MARK = 0x1a;

/** Whether no byte is exclusive to other files; characters may be of any language. */
function isText(bytes: Uint8Array): boolean {
  const text = bytes.at(-1) === END_MARK ? bytes.subarray(0, -1) : bytes;
  return text.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

/**
 * The same for all files: any zip counts as a spreadsheet, text that begins like XML or JSON as such, and any other text
 * without a signature as a CSV.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const image = imageTypeOf(bytes);
  if (image) return image;
  if (startsWith(bytes, 'PK\x03\x04')) return XLSX_TYPE;
  if (startsWith(bytes, '%PDF-')) return PDF_TYPE;
  if (utf16Of(bytes)) return CSV_TYPE;
  const start = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (!isText(bytes) || /^(%PDF|PK)/.test(start)) return null;
  if (start.startsWith('{')) return JSON_LINES_TYPE;
  return start.startsWith('<') ? XML_TYPE : CSV_TYPE;
}

/** A field that an email begins with: a transport's, or one that every program writes. */
const EMAIL_START =
  /^(?:Return-Path|Received|Delivered-To|From|To|Date|Message-ID|MIME-Version|Subject|DKIM-Signature|ARC-[\w-]+|X-[\w-]+|Authentication-Results|Content-Type):/i;

/** The same for documents that people read: any text without a signature is an email where it begins with the fields of one. */
export function documentTypeOf(bytes: Uint8Array): FileType | null {
  const type = fileTypeOf(bytes);
  if (type !== CSV_TYPE && type !== XML_TYPE && type !== JSON_LINES_TYPE) return type;
  const [fields = ''] = Buffer.from(bytes)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const isEmail =
    EMAIL_START.test(fields) && /^From:/im.test(fields) && /^(?:Date|Received|Message-ID):/im.test(fields);
  return isEmail ? EMAIL_TYPE : TEXT_TYPE;
}
