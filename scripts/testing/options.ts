import { isArea } from './areas.ts';

/** What `npm test -- …` asks for. */
export type RunOptions = {
  areas: string[];
  /** The commit that changes are counted from. */
  changedSince: string | null;
  /** Paths, and options of vitest. */
  rest: string[];
  isLong: boolean;
  /** One test once more, without the checks around it and without a second try. */
  isAgain: boolean;
  seed: number | null;
  /** An ISO instant at which the clock of the run starts. */
  clock: string | null;
  /** So many busy loops run beside the tests. */
  busyLoops: number;
};

/** An option that can't be used; its message names it and says what to write. */
export class OptionError extends Error {}

/** Reads the arguments of a run. Throws OptionError. */
export function readOptions(args: readonly string[]): RunOptions {
  const options: RunOptions = {
    areas: [],
    changedSince: null,
    rest: [],
    isLong: false,
    isAgain: false,
    seed: null,
    clock: null,
    busyLoops: 0,
  };
  const left = [...args];
  const takeValue = (flag: string, what: string): string => {
    const value = left.shift();
    if (value === undefined) throw new OptionError(`${flag} needs ${what}.`);
    return value;
  };
  const takeNumber = (flag: string, most: number): number => {
    const text = takeValue(flag, `a whole number up to ${most}`);
    const number = Number(text);
    if (!Number.isInteger(number) || number < 0 || number > most) {
      throw new OptionError(`${flag} needs a whole number up to ${most}, not “${text}”.`);
    }
    return number;
  };
  while (left.length > 0) {
    const arg = left.shift() ?? '';
    if (arg === '--changed') {
      const isRef = left[0] !== undefined && !left[0].startsWith('-');
      options.changedSince = isRef ? (left.shift() ?? 'HEAD') : 'HEAD';
    } else if (arg === '--long') options.isLong = true;
    else if (arg === '--again') options.isAgain = true;
    else if (arg === '--seed') options.seed = takeNumber(arg, 2 ** 31);
    else if (arg === '--busy') options.busyLoops = takeNumber(arg, 8);
    else if (arg === '--clock') {
      const instant = takeValue(arg, 'an instant such as 2026-11-19T04:00:00Z');
      if (Number.isNaN(Date.parse(instant))) {
        throw new OptionError(`--clock needs an instant such as 2026-11-19T04:00:00Z, not “${instant}”.`);
      }
      options.clock = new Date(instant).toISOString();
    } else if (arg === '--project' || arg === '-t' || arg === '--testNamePattern' || arg === '--shard') {
      options.rest.push(arg, takeValue(arg, 'a value'));
    } else if (isArea(arg)) options.areas.push(arg);
    else options.rest.push(arg);
  }
  return options;
}
