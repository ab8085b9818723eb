import { type Operand, Operands, sizeOfImage } from './operands.ts';

/** Called for every operator in order. An inline image comes as `BI` with its width and height in pixels. */
export type OperatorSink = (operator: string, operands: Operands) => void;

/** The operators that the measurement needs; the rest is skipped. */
const OPERATORS = [
  'q Q cm gs W W* re m l c v y h f F f* B B* b b* S s n sh Do',
  'g rg k cs sc scn G RG K SC SCN BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ \' "',
  'BMC BDC EMC',
].flatMap((names) => names.split(' '));

const OPERATOR_BY_CODE = new Map(OPERATORS.map((name) => [codeOf(Buffer.from(name, 'latin1')), name]));

const CODE_BI = codeOf(Buffer.from('BI'));
const CODE_ID = codeOf(Buffer.from('ID'));

const BYTE = { tab: 9, lineFeed: 10, return: 13, space: 32, percent: 37, open: 40, close: 41 } as const;
const HASH = 35;
const MINUS = 45;
const POINT = 46;
const SLASH = 47;
const ZERO = 48;
const NINE = 57;
const LESS = 60;
const GREATER = 62;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;

const REGULAR = 0;
/** What a number begins with; regular too. */
const NUMERIC = 1;
const WHITE = 2;
const DELIMITER = 3;

const KIND = new Uint8Array(256);
for (const byte of Buffer.from('0123456789+-.', 'latin1')) KIND[byte] = NUMERIC;
for (const byte of [0, BYTE.tab, BYTE.lineFeed, 12, BYTE.return, BYTE.space]) KIND[byte] = WHITE;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) KIND[byte] = DELIMITER;

const HEX = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit += 1) {
  HEX[digit.toString(16).charCodeAt(0)] = digit;
  HEX[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

const ESCAPES = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);

/** An operator of one to three bytes as a number. */
function codeOf(bytes: Uint8Array): number {
  return (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16);
}

/** The value read, and the position where reading continues. */
type Token<Value> = { value: Value; end: number };

/**
 * Reads a content stream in one pass. Broken parts are skipped, as printers do; never throws. Numbers, single
 * letters and operators are read in place: they are nearly all of it, and this is most of the time of a measurement.
 */
export function readContent(bytes: Uint8Array, onOperator: OperatorSink): void {
  const end = bytes.length;
  const operands = new Operands();
  const letter = new Uint8Array(2);
  const nested: Operand[][] = [];
  let depthOfDict = 0;
  let at = 0;

  function push(operand: Operand): void {
    if (depthOfDict > 0) return;
    const array = nested.at(-1);
    if (array) array.push(operand);
    else operands.add(operand);
  }

  while (at < end) {
    const byte = bytes[at] as number;
    const kind = KIND[byte];
    if (kind === WHITE) {
      at += 1;
    } else if (kind === NUMERIC) {
      let sign = 1;
      let value = 0;
      let scale = 0;
      for (; at < end; at += 1) {
        const digit = bytes[at] as number;
        if (digit >= ZERO && digit <= NINE) {
          value = value * 10 + (digit - ZERO);
          scale *= 10;
        } else if (digit === POINT) scale = 1;
        else if (digit === MINUS) sign = -1;
        else if ((KIND[digit] as number) >= WHITE) break;
      }
      const number = (sign * value) / (scale || 1);
      if (nested.length === 0 && depthOfDict === 0) operands.addNumber(number);
      else push(number);
    } else if (kind === REGULAR) {
      let code = 0;
      let length = 0;
      for (; at < end && (KIND[bytes[at] as number] as number) < WHITE; at += 1) {
        if (length < 3) code |= (bytes[at] as number) << (8 * length);
        length += 1;
      }
      if (depthOfDict > 0) continue;
      if (length > 3) {
        // No operator is longer: this is true, false or null.
        push(null);
      } else if (code === CODE_ID) {
        at = endOfImageData(bytes, at);
        onOperator('BI', sizeOfImage(operands));
        operands.count = 0;
      } else if (nested.length === 0) {
        const operator = code === CODE_BI ? undefined : OPERATOR_BY_CODE.get(code);
        if (operator !== undefined) onOperator(operator, operands);
        operands.count = 0;
      }
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      // Browsers write most letters as a separate string of four digits; the next one replaces it.
      const high = hexByte(bytes, at + 1);
      const low = hexByte(bytes, at + 3);
      const isLetter = high >= 0 && low >= 0 && bytes[at + 5] === GREATER;
      if (isLetter && operands.count === 0 && nested.length === 0) {
        letter[0] = high;
        letter[1] = low;
        push(letter);
        at += 6;
      } else at = pushToken(readHexString(bytes, at));
    } else if (byte === SLASH) {
      at = pushToken(readName(bytes, at));
    } else if (byte === BYTE.open) {
      at = pushToken(readString(bytes, at));
    } else if (byte === LESS) {
      depthOfDict += 1;
      at += 2;
    } else if (byte === GREATER && bytes[at + 1] === GREATER) {
      depthOfDict = Math.max(0, depthOfDict - 1);
      at += 2;
      push(null);
    } else if (byte === OPEN_BRACKET && depthOfDict === 0) {
      nested.push([]);
      at += 1;
    } else if (byte === CLOSE_BRACKET && depthOfDict === 0) {
      const array = nested.pop();
      if (array) push(array);
      at += 1;
    } else if (byte === BYTE.percent) {
      while (at < end && bytes[at] !== BYTE.lineFeed && bytes[at] !== BYTE.return) at += 1;
    } else at += 1;
  }

  function pushToken(token: Token<Operand>): number {
    push(token.value);
    return token.end;
  }
}

/** The value of two digits; below 0 when they are none. */
function hexByte(bytes: Uint8Array, at: number): number {
  return ((HEX[bytes[at] as number] ?? -1) << 4) | (HEX[bytes[at + 1] as number] ?? -1);
}

function readName(bytes: Uint8Array, start: number): Token<string> {
  let name = '/';
  let isEscaped = false;
  let end = start + 1;
  for (; end < bytes.length && (KIND[bytes[end] as number] as number) < WHITE; end += 1) {
    const byte = bytes[end] as number;
    if (byte === HASH) isEscaped = true;
    name += String.fromCharCode(byte);
  }
  if (!isEscaped) return { value: name, end };
  const value = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return { value, end };
}

function readHexString(bytes: Uint8Array, start: number): Token<Uint8Array> {
  let length = 0;
  let close = start + 1;
  for (; close < bytes.length && bytes[close] !== GREATER; close += 1) {
    if ((HEX[bytes[close] as number] ?? -1) >= 0) length += 1;
  }
  const value = new Uint8Array((length + 1) >> 1);
  let nibble = 0;
  for (let offset = start + 1; offset < close; offset += 1) {
    const digit = HEX[bytes[offset] as number] ?? -1;
    if (digit < 0) continue;
    const index = nibble >> 1;
    value[index] = (value[index] ?? 0) | (nibble & 1 ? digit : digit << 4);
    nibble += 1;
  }
  return { value, end: close + 1 };
}

function readString(bytes: Uint8Array, start: number): Token<Uint8Array> {
  const found: number[] = [];
  let open = 1;
  let at = start + 1;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH) {
      const escaped = readEscape(bytes, at + 1);
      if (escaped.value !== null) found.push(escaped.value);
      at = escaped.end;
      continue;
    }
    if (byte === BYTE.open) open += 1;
    if (byte === BYTE.close) {
      open -= 1;
      if (open === 0) break;
    }
    found.push(byte);
  }
  return { value: Uint8Array.from(found), end: at + 1 };
}

/** The escape after a backslash, up to its last byte; null for a line continuation. */
function readEscape(bytes: Uint8Array, start: number): Token<number | null> {
  const byte = bytes[start] ?? BACKSLASH;
  if (byte >= ZERO && byte < ZERO + 8) {
    let value = byte - ZERO;
    let at = start;
    for (let more = 0; more < 2; more += 1) {
      const next = bytes[at + 1] ?? 0;
      if (next < ZERO || next >= ZERO + 8) break;
      value = value * 8 + (next - ZERO);
      at += 1;
    }
    return { value: value & 0xff, end: at };
  }
  if (byte === BYTE.return) {
    return { value: null, end: bytes[start + 1] === BYTE.lineFeed ? start + 1 : start };
  }
  return { value: byte === BYTE.lineFeed ? null : (ESCAPES.get(byte) ?? byte), end: start };
}

/** The data of an inline image ends at an EI operator between whitespace. */
function endOfImageData(bytes: Uint8Array, start: number): number {
  const end = bytes.length;
  let at = start + 1;
  for (; at < end - 1; at += 1) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73) continue;
    const isAlone = KIND[bytes[at - 1] as number] === WHITE;
    if (isAlone && (at + 2 >= end || (KIND[bytes[at + 2] as number] as number) >= WHITE)) break;
  }
  return at + 2;
}
