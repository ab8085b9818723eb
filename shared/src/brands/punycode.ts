const BASE = 36;
const FIRST_N = 128;
const FIRST_BIAS = 72;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
/** A longer label isn't one of a domain. */
const LONGEST_LABEL = 63;

function digitOf(letter: string): number {
  if (/[a-z]/.test(letter)) return letter.charCodeAt(0) - 97;
  return /\d/.test(letter) ? Number(letter) + 26 : BASE;
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  left += Math.floor(left / points);
  let k = 0;
  for (; left > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) left = Math.floor(left / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW));
}

/** The characters that a label encodes behind `xn--` (RFC 3492); null if it encodes none. */
function decoded(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(end, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [n, i, bias] = [FIRST_N, 0, FIRST_BIAS];
  const rest = encoded.slice(end + 1);
  for (let at = 0; at < rest.length; ) {
    const before = i;
    for (let [w, k] = [1, BASE]; ; k += BASE) {
      const digit = digitOf(rest[at] ?? '');
      if (digit >= BASE) return null;
      at += 1;
      i += digit * w;
      const t = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < t) break;
      w *= BASE - t;
    }
    bias = adapted(i - before, points.length + 1, before === 0);
    n += Math.floor(i / (points.length + 1));
    i %= points.length + 1;
    if (n > 0x10_ffff || (n >= 0xd800 && n <= 0xdfff)) return null;
    points.splice(i, 0, n);
    i += 1;
  }
  return String.fromCodePoint(...points);
}

/** A host with its labels as people write them: `xn--bcher-kva.example` as `bücher.example`. Others stay as they are. */
export function unicodeHost(host: string): string {
  const labels = host.split('.').map((label) => {
    if (!label.startsWith('xn--') || label.length > LONGEST_LABEL) return label;
    return decoded(label.slice(4)) ?? label;
  });
  return labels.join('.');
}
