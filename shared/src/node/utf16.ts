/** As many bytes as have a comma or a letter of English among them. */
const LOOKED_AT = 64;
/** In non-Chinese text every second byte is zero; in a Chinese table some are. */
const FEWEST_ZEROS = 2;
/** Some letters of Chinese have a zero as their other half: 退 is U+9000. */
const MORE_OFTEN = 3;

/**
 * Whether the beginning of a file is UTF-16: it has a byte order mark, or nearly all of its zeros are in the same half. null
 * otherwise.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [...bytes.subarray(0, LOOKED_AT)].flatMap((byte, at) => (byte === 0 ? [at % 2] : []));
  const odd = zeros.filter((half) => half === 1).length;
  const even = zeros.length - odd;
  if (odd >= FEWEST_ZEROS && odd >= MORE_OFTEN * even) return 'utf-16le';
  return even >= FEWEST_ZEROS && even >= MORE_OFTEN * odd ? 'utf-16be' : null;
}
