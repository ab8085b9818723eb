import type { Writable } from 'node:stream';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';

/** A line for whoever reads along. File names may hold card numbers, which are cut. */
export function say(stream: Writable, text: string): void {
  stream.write(`${cutCardNumbers(text)}\n`);
}
