/** What stands before an operator: names come as `/Name`, strings as bytes, dictionaries as null. */
export type Operand = number | string | Uint8Array | Operand[] | null;

/** More than any operator takes; a broken stream may have millions. */
const MOST_OPERANDS = 64;

/**
 * The operands of one operator, valid until the next one. A document has tens of thousands of operators, nearly all with
 * one or two numbers: these are kept as numbers, in the same place each time.
 */
export class Operands {
  count = 0;
  readonly #numbers = new Float64Array(MOST_OPERANDS);
  /** Undefined where the operand is a number. */
  readonly #others: (Exclude<Operand, number> | undefined)[] = new Array(MOST_OPERANDS).fill(undefined);

  /** A number; 0 for what is none. */
  number(index: number): number {
    return index < this.count && this.#others[index] === undefined ? (this.#numbers[index] as number) : 0;
  }

  at(index: number): Operand | undefined {
    if (index >= this.count) return undefined;
    const other = this.#others[index];
    return other === undefined ? this.#numbers[index] : other;
  }

  toArray(): Operand[] {
    const all: Operand[] = [];
    for (let index = 0; index < this.count; index += 1) all.push(this.at(index) ?? null);
    return all;
  }

  addNumber(value: number): void {
    if (this.count === MOST_OPERANDS) return;
    this.#numbers[this.count] = value;
    this.#others[this.count] = undefined;
    this.count += 1;
  }

  add(operand: Operand): void {
    if (typeof operand === 'number') this.addNumber(operand);
    else if (this.count < MOST_OPERANDS) {
      this.#others[this.count] = operand;
      this.count += 1;
    }
  }
}

/** The width and height in pixels that stand before the data of an inline image. */
export function sizeOfImage(entries: Operands): Operands {
  const size = new Map<Operand | undefined, Operand>();
  for (let index = 0; index + 1 < entries.count; index += 2) {
    size.set(entries.at(index), entries.at(index + 1) ?? null);
  }
  const operands = new Operands();
  operands.add(size.get('/W') ?? size.get('/Width') ?? 0);
  operands.add(size.get('/H') ?? size.get('/Height') ?? 0);
  return operands;
}
