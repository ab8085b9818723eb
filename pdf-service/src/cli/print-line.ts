import type { Writable } from 'node:stream';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';

/** Prints a line for the user. File names may contain card numbers, which are shortened. */
export function printLine(stream: Writable, text: string): void {
  stream.write(`${cutCardNumbers(text)}\n`);
}
