import type { ImageType } from '../entities/file-type.ts';

/** As many bytes of a file as say what it is. */
export const HEAD_BYTES = 64;

function startsWith(bytes: Uint8Array, text: string, offset = 0): boolean {
  return Buffer.from(bytes.subarray(offset, offset + text.length)).toString('latin1') === text;
}

/** What a file is by its first bytes, whatever its name or its sender says; null for what is no image that is taken in. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  if (startsWith(bytes, 'ftyp', 4)) {
    const brands = Buffer.from(bytes.subarray(8, HEAD_BYTES)).toString('latin1');
    if (/avi[fs]/.test(brands)) return 'image/avif';
  }
  return null;
}
