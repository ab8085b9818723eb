import { sha256 as hashOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The SHA-256 of a text's UTF-8 bytes, in hexadecimal digits. WebCrypto would do it without a library, but its answer comes later
 * than a page that is being drawn can wait, and it is missing on pages without TLS.
 */
export function sha256(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}
