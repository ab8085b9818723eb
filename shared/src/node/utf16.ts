/** As many bytes as have a comma or a letter of English among them. */
const LOOKED_AT = 64;
/** Of a text that is not Chinese every second byte is zero; of a table in Chinese some are. */
const FEWEST_ZEROS = 2;

/**
 * Whether the beginning of a file is UTF-16: it has its mark, or all of its zeros are the same half of letters. Null where it is
 * anything else.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [...bytes.subarray(0, LOOKED_AT)].flatMap((byte, at) => (byte === 0 ? [at % 2] : []));
  if (zeros.length < FEWEST_ZEROS || new Set(zeros).size > 1) return null;
  return zeros[0] === 1 ? 'utf-16le' : 'utf-16be';
}
