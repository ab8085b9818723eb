/** A string of a content stream, as bytes. */
export type Operand = number | string | Uint8Array | Operand[] | null;

/**
 * Called for every operator in order. Names come as `/Name`, strings as bytes, dictionaries as null. An inline image
 * comes as `BI` with its width and height in pixels. The operands are valid during the call only.
 */
export type OperatorSink = (operator: string, operands: readonly Operand[]) => void;

/** The operators that the measurement needs; the rest is skipped. */
const OPERATORS = [
  'q Q cm gs W W* re m l c v y h f F f* B B* b b* S s n sh Do',
  'g rg k cs sc scn BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ \' "',
].flatMap((names) => names.split(' '));

const OPERATOR_BY_CODE = new Map(OPERATORS.map((name) => [codeOf(Buffer.from(name, 'latin1')), name]));

const CODE_BI = codeOf(Buffer.from('BI'));
const CODE_ID = codeOf(Buffer.from('ID'));

const BYTE = { tab: 9, lineFeed: 10, return: 13, space: 32, percent: 37, open: 40, close: 41 } as const;
const HASH = 35;
const PLUS = 43;
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

/** 0 regular, 1 white space, 2 delimiter. */
const KIND = new Uint8Array(256);
for (const byte of [0, BYTE.tab, BYTE.lineFeed, 12, BYTE.return, BYTE.space]) KIND[byte] = 1;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) KIND[byte] = 2;

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

/** Reads a content stream in one pass. What is broken is skipped, as printers do; nothing is thrown. */
export function readContent(bytes: Uint8Array, onOperator: OperatorSink): void {
  const end = bytes.length;
  const nested: Operand[][] = [];
  let operands: Operand[] = [];
  let depthOfDict = 0;
  let at = 0;

  const at0 = (offset: number) => bytes[offset] as number;
  const isRegular = (offset: number) => offset < end && KIND[at0(offset)] === 0;

  function push(operand: Operand): void {
    if (depthOfDict === 0) operands.push(operand);
  }

  function readNumber(): number {
    let sign = 1;
    let value = 0;
    let scale = 0;
    let next = at;
    for (; next < end; next += 1) {
      const byte = at0(next);
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO);
        scale *= 10;
      } else if (byte === POINT) scale = 1;
      else if (byte === MINUS) sign = -1;
      else if (KIND[byte] !== 0) break;
    }
    at = next;
    return (sign * value) / (scale || 1);
  }

  function readName(): string {
    let name = '/';
    let isEscaped = false;
    for (at += 1; isRegular(at); at += 1) {
      const byte = at0(at);
      if (byte === HASH) isEscaped = true;
      name += String.fromCharCode(byte);
    }
    if (!isEscaped) return name;
    return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }

  const letter = new Uint8Array(2);
  const hexByte = (offset: number) => ((HEX[at0(offset)] ?? -1) << 4) | (HEX[at0(offset + 1)] ?? -1);

  /** Browsers write most letters as a string of their own, of four digits; the next one takes its place. */
  function readLetter(): Uint8Array | null {
    if (nested.length > 0 || operands.length > 0 || at0(at + 5) !== GREATER) return null;
    const [first, second] = [hexByte(at + 1), hexByte(at + 3)];
    if (first < 0 || second < 0) return null;
    letter[0] = first;
    letter[1] = second;
    at += 6;
    return letter;
  }

  function readHexString(): Uint8Array {
    let length = 0;
    let close = at + 1;
    for (; close < end && at0(close) !== GREATER; close += 1) if ((HEX[at0(close)] ?? -1) >= 0) length += 1;
    const found = new Uint8Array((length + 1) >> 1);
    let nibble = 0;
    for (let offset = at + 1; offset < close; offset += 1) {
      const digit = HEX[at0(offset)] ?? -1;
      if (digit < 0) continue;
      const index = nibble >> 1;
      found[index] = (found[index] ?? 0) | (nibble & 1 ? digit : digit << 4);
      nibble += 1;
    }
    at = close + 1;
    return found;
  }

  function readString(): Uint8Array {
    const found: number[] = [];
    let open = 1;
    for (at += 1; at < end; at += 1) {
      const byte = at0(at);
      if (byte === BACKSLASH) {
        readEscape(found);
        continue;
      }
      if (byte === BYTE.open) open += 1;
      if (byte === BYTE.close) {
        open -= 1;
        if (open === 0) break;
      }
      found.push(byte);
    }
    at += 1;
    return Uint8Array.from(found);
  }

  function readEscape(found: number[]): void {
    at += 1;
    const byte = at < end ? at0(at) : BACKSLASH;
    if (byte >= ZERO && byte < ZERO + 8) {
      let value = byte - ZERO;
      for (let more = 0; more < 2; more += 1) {
        const next = at + 1 < end ? at0(at + 1) : 0;
        if (next < ZERO || next >= ZERO + 8) break;
        value = value * 8 + (next - ZERO);
        at += 1;
      }
      found.push(value & 0xff);
    } else if (byte === BYTE.return) {
      if (at + 1 < end && at0(at + 1) === BYTE.lineFeed) at += 1;
    } else if (byte !== BYTE.lineFeed) found.push(ESCAPES.get(byte) ?? byte);
  }

  /** The data of an inline image ends at an EI of its own. */
  function skipImageData(): void {
    for (at += 1; at < end - 1; at += 1) {
      if (at0(at) !== 69 || at0(at + 1) !== 73) continue;
      if (KIND[at0(at - 1)] === 1 && (at + 2 >= end || KIND[at0(at + 2)] !== 0)) break;
    }
    at += 2;
  }

  function readInlineImage(): void {
    const size = new Map<Operand | undefined, Operand>();
    for (let index = 0; index + 1 < operands.length; index += 2) {
      size.set(operands[index], operands[index + 1] ?? null);
    }
    skipImageData();
    onOperator('BI', [size.get('/W') ?? size.get('/Width') ?? 0, size.get('/H') ?? size.get('/Height') ?? 0]);
    operands.length = 0;
  }

  function readOperator(): void {
    let code = 0;
    const start = at;
    let next = at;
    for (; next < end && KIND[at0(next)] === 0; next += 1) {
      if (next - start < 3) code |= at0(next) << (8 * (next - start));
    }
    at = next;
    const length = next - start;
    if (depthOfDict > 0) return;
    if (length > 3) {
      // No operator is longer: this is true, false or null.
      push(null);
      return;
    }
    if (code === CODE_ID) {
      readInlineImage();
      return;
    }
    if (code !== CODE_BI && nested.length === 0) {
      const operator = OPERATOR_BY_CODE.get(code);
      if (operator !== undefined) onOperator(operator, operands);
    }
    if (nested.length === 0) operands.length = 0;
  }

  while (at < end) {
    const byte = at0(at);
    if (KIND[byte] === 1) at += 1;
    else if (KIND[byte] === 0) {
      if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === POINT || byte === PLUS) {
        push(readNumber());
      } else readOperator();
    } else if (byte === SLASH) push(readName());
    else if (byte === BYTE.open) push(readString());
    else if (byte === LESS && at0(at + 1) === LESS) {
      depthOfDict += 1;
      at += 2;
    } else if (byte === LESS) push(readLetter() ?? readHexString());
    else if (byte === GREATER && at0(at + 1) === GREATER) {
      depthOfDict = Math.max(0, depthOfDict - 1);
      at += 2;
      push(null);
    } else if (byte === OPEN_BRACKET && depthOfDict === 0) {
      nested.push(operands);
      operands = [];
      at += 1;
    } else if (byte === CLOSE_BRACKET && depthOfDict === 0) {
      const inner = operands;
      operands = nested.pop() ?? [];
      operands.push(inner);
      at += 1;
    } else if (byte === BYTE.percent) {
      while (at < end && at0(at) !== BYTE.lineFeed && at0(at) !== BYTE.return) at += 1;
    } else at += 1;
  }
}
