import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { randomOf } from '@cbp/shared/testing/test-length';
import { TEST_FILES } from './test-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES_PER_ROUND = 40;
const DEFAULT_MINUTES = 20;

/** Instants at which code that counts days and months has been wrong. */
const CLOCKS: Readonly<Record<string, string>> = {
  'an ordinary noon': '2026-11-19T04:00:00.000Z',
  'the end of a month in Hong Kong': '2026-11-30T15:59:20.000Z',
  'the end of a year in Hong Kong': '2026-12-31T15:59:20.000Z',
  'midnight in UTC': '2027-03-31T23:59:20.000Z',
  'the end of 28 February of a leap year': '2028-02-28T15:59:20.000Z',
  '29 February': '2028-02-29T08:00:00.000Z',
  'the hour that is left out in New York': '2027-03-14T06:59:20.000Z',
  'the hour that is there twice in London': '2027-10-31T00:59:20.000Z',
};

type Round = { seed: number; clock: string; busyLoops: number; files: readonly string[] };

function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  return entries
    .map((entry) => ({ entry, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

/** Rounds without end, all decided by one seed: every file comes in turn, each time with other choices. */
function* rounds(seed: number): Generator<Round> {
  const random = randomOf('rounds', seed);
  const tests = globSync(TEST_FILES, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort();
  for (;;) {
    const left = shuffled(tests, random);
    while (left.length > 0) {
      const [clock = ''] = shuffled(Object.values(CLOCKS), random);
      yield {
        seed: Math.floor(random() * 2 ** 31),
        clock,
        busyLoops: Math.floor(random() * 3),
        files: left.splice(0, FILES_PER_ROUND),
      };
    }
  }
}

async function play({ seed, clock, busyLoops, files }: Round): Promise<boolean> {
  const settings = ['--seed', String(seed), '--clock', clock, '--busy', String(busyLoops)];
  const when = Object.entries(CLOCKS).find(([, instant]) => instant === clock)?.[0];
  process.stdout.write(`\nRound: ${settings.join(' ')} (${when}), ${files.length} files\n`);
  const script = join(import.meta.dirname, 'run-tests.ts');
  const child = spawn(process.execPath, [script, '--again', ...settings, ...files], { stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  if (code === 0) return true;
  process.stdout.write(
    `The whole round again, should a test depend on the others:\nnpm run test:again -- ${settings.join(' ')} ${files.join(' ')}\n`,
  );
  return false;
}

function numberAfter(flag: string, fallback: number): number {
  const at = process.argv.indexOf(flag);
  const number = at === -1 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${flag} needs a whole number.`);
  return number;
}

const endMs = performance.now() + numberAfter('--minutes', DEFAULT_MINUTES) * 60_000;
const seed = numberAfter('--seed', randomInt(2 ** 31));
process.stdout.write(`Roaming with --seed ${seed}\n`);
const ended: boolean[] = [];
for (const round of rounds(seed)) {
  if (performance.now() > endMs) break;
  ended.push(await play(round));
}
const failed = ended.filter((isGood) => !isGood).length;
process.stdout.write(`\n${ended.length} rounds with --seed ${seed}, of which ${failed} had failures\n`);
process.stdout.write(`${ended.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
