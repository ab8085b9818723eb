/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const ROUND_CONSTANTS = fractionsOf(64, Math.cbrt);
/** The same for the square roots of the first eight primes (5.3.3). */
const FIRST_STATE = fractionsOf(8, Math.sqrt);

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

function fractionsOf(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The bytes, a one bit, zeros, and how many bits there are, in whole blocks (5.1.1). */
function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const whole = new Uint8Array(blocks * BLOCK_BYTES);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - LENGTH_BYTES, BigInt(bytes.length) * 8n);
  return view;
}

/**
 * The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Pages need it while they are drawn, and the browser's own is
 * asynchronous, and there on secure origins alone.
 */
export function sha256(text: string): string {
  const data = padded(new TextEncoder().encode(text));
  const state = FIRST_STATE.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < data.byteLength; block += BLOCK_BYTES) addBlock(data, block, state, words);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** One round of the compression for each word of the block (6.2.2). */
function addBlock(data: DataView, at: number, state: Uint32Array, words: Uint32Array): void {
  const word = (index: number) => words[index] as number;
  for (let index = 0; index < 16; index += 1) words[index] = data.getUint32(at + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [two, fifteen] = [word(index - 2), word(index - 15)];
    const later = rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10);
    const earlier = rotated(fifteen, 7) ^ rotated(fifteen, 18) ^ (fifteen >>> 3);
    words[index] = later + word(index - 7) + earlier + word(index - 16);
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let round = 0; round < 64; round += 1) {
    const sumOfE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumOfE + choice + (ROUND_CONSTANTS[round] as number) + word(round)) | 0;
    const sumOfA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sumOfA + majority) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] as number) + value;
  }
}
