import { cutCardNumbers } from '@cbp/shared/format/card-numbers';

/** A line for whoever reads along, on standard error. File names may hold card numbers, which are cut. */
export function say(text: string): void {
  process.stderr.write(`${cutCardNumbers(text)}\n`);
}

/** The same for a line of the result, on standard output. */
export function tell(text: string): void {
  process.stdout.write(`${cutCardNumbers(text)}\n`);
}
