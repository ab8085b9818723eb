import { AttachmentRefused } from './reader/attachment-refused.ts';

/** The encodings of text files that a program or a phone writes, each tried if the one before doesn't fit. */
const ENCODINGS = ['utf-8', 'gb18030', 'windows-1252'] as const;
const MARKED = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Some hundred pages. */
const MOST_CHARACTERS = 300_000;

/** The text of a TXT file. Throws AttachmentRefused. */
export function textOfFile(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/\r\n?/g, '\n').trimEnd();
  if (text.trim() === '') throw new AttachmentRefused('empty');
  if (text.length > MOST_CHARACTERS) throw new AttachmentRefused('too_many_pages');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKED.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  // No text has these.
  if (bytes.includes(0)) throw new AttachmentRefused('wrong_type');
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  throw new AttachmentRefused('damaged');
}
