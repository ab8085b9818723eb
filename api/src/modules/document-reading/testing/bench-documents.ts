// Reads drawn documents of Utopia and says how many were read, and how many wrongly: npm run bench:documents. The last line is JSON.
import { parseArgs } from 'node:util';
import { createRandom } from '@cbp/shared/seeded-random';
import sharp from 'sharp';
import { readBarcode } from '../barcode/read-barcode.ts';
import { isSamePicture } from '../document-reading.service.ts';
import { readMrz } from '../mrz/read-mrz.ts';
import { measureQuality, type QualityFinding } from '../quality/measure-quality.ts';
import { faultyShot, SHOT_FAULTS, take, usualShot } from './bench-shots.ts';
import { licenceOf } from './expected-licence.ts';

/** `--share 0.1` takes a tenth of the pictures. */
const share = Number(parseArgs({ options: { share: { type: 'string', default: '1' } } }).values.share);
const counts = { mrz: 300, barcode: 200, quality: 400 };
const many = (count: number) => Math.max(1, Math.round(count * share));
const DOTS = [90, 120, 150, 200, 200, 250, 300];
const CLEAR_DPI = 200;

const say = (line: string) => void process.stdout.write(`${line}\n`);
type Tally = { of: number; found: number };
const percent = ({ of, found }: Tally) => (of === 0 ? 0 : Math.round((1000 * found) / of) / 10);
const add = (tallies: Map<string, Tally>, key: string, isFound: boolean) => {
  const tally = tallies.get(key) ?? { of: 0, found: 0 };
  tallies.set(key, { of: tally.of + 1, found: tally.found + Number(isFound) });
};
const print = (tallies: Map<string, Tally>) => {
  for (const [key, tally] of [...tallies].toSorted())
    say(`  ${key}: ${tally.found} of ${tally.of} (${percent(tally)}%)`);
};
const at = (times: readonly number[], part: number) =>
  Math.round(
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
  );

/** Fixed arithmetic, so that times can be compared between machines and runs. */
function floorMs(): number {
  const started = performance.now();
  let sum = 0;
  for (let step = 0; step < 50_000_000; step += 1) sum += Math.sqrt(step);
  return sum > 0 ? performance.now() - started : 0;
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  times.push((user + system) / 1000);
  return result;
}

async function benchMrz() {
  const random = createRandom(47_001);
  const kinds = ['passport', 'card', 'id_back'] as const;
  const tallies = new Map<string, Tally>();
  const times: number[] = [];
  let wrong = 0;
  for (let index = 0; index < many(counts.mrz); index += 1) {
    const kind = kinds[index % 3] as (typeof kinds)[number];
    const dpi = DOTS[Math.floor(index / 3) % DOTS.length] as number;
    const fault = SHOT_FAULTS[
      (index + Math.floor(index / 6)) % SHOT_FAULTS.length
    ] as (typeof SHOT_FAULTS)[number];
    const taken = await take(900_000 + index, kind, { shot: faultyShot(random, dpi, fault), fault });
    const reading = await timed(times, () => readMrz(taken.picture));
    const isRead = reading.state === 'read';
    if (isRead && reading.lines.join() !== taken.document.mrz.join()) wrong += 1;
    add(tallies, dpi < CLEAR_DPI ? 'below 200 dots' : '200 dots and more', isRead);
    add(tallies, `${dpi} dots`.padStart(8), isRead);
    if (dpi >= CLEAR_DPI) add(tallies, `clear, ${fault}`, isRead);
    if (dpi >= CLEAR_DPI) add(tallies, `clear, ${kind}`, isRead);
  }
  say(`MRZ: ${wrong} wrong`);
  print(tallies);
  return {
    accepted: percent(tallies.get('200 dots and more') ?? { of: 0, found: 0 }),
    accepted_below_200: percent(tallies.get('below 200 dots') ?? { of: 0, found: 0 }),
    wrong,
    cpu_ms_p50: at(times, 0.5),
    cpu_ms_p95: at(times, 0.95),
  };
}

async function benchBarcode() {
  const random = createRandom(47_002);
  const tallies = new Map<string, Tally>();
  const times: number[] = [];
  let wrong = 0;
  for (let index = 0; index < many(counts.barcode); index += 1) {
    const dpi = [150, 200, 250, 300][index % 4] as number;
    const fault = SHOT_FAULTS[Math.floor(index / 4) % SHOT_FAULTS.length] as (typeof SHOT_FAULTS)[number];
    const taken = await take(910_000 + index, 'licence_back', {
      shot: faultyShot(random, dpi, fault),
      fault,
    });
    const reading = await timed(times, () => readBarcode(taken.picture));
    const isRead = reading.state === 'read';
    if (isRead && JSON.stringify(reading.fields) !== JSON.stringify(licenceOf(taken.holder))) wrong += 1;
    add(tallies, 'all', isRead);
    add(tallies, `${dpi} dots`, isRead);
    add(tallies, fault, isRead);
  }
  say(`PDF417: ${wrong} wrong`);
  print(tallies);
  return { read: percent(tallies.get('all') ?? { of: 0, found: 0 }), wrong, cpu_ms_p95: at(times, 0.95) };
}

const QUALITY_FAULTS = ['blurred', 'too_dark', 'cut_off', 'same'] as const;

async function benchQuality() {
  const random = createRandom(47_003);
  const between = (least: number, most: number) => least + random() * (most - least);
  const kinds = ['passport', 'card', 'id_front', 'licence_front', 'id_back'] as const;
  const [found, reported] = [new Map<string, Tally>(), new Map<string, Tally>()];
  const times: number[] = [];
  const hashes: string[] = [];
  for (let index = 0; index < many(counts.quality); index += 1) {
    const dpi = [150, 200, 250, 300][Math.floor(index / 5) % 4] as number;
    const usual = { ...usualShot(random, dpi), angle: between(-5, 5) };
    const fault =
      index % 2 === 0 ? null : (QUALITY_FAULTS[Math.floor(index / 2) % 4] as (typeof QUALITY_FAULTS)[number]);
    const faults = {
      blurred: { blur: between(0.28, 0.6) },
      too_dark: { light: between(0.1, 0.35) },
      cut_off: { cut: between(0.04, 0.3) },
      same: {},
    };
    const shot = { ...usual, ...(fault === null ? {} : faults[fault]) };
    const kind = kinds[index % kinds.length] as (typeof kinds)[number];
    const taken = await take(920_000 + index, kind, { shot, fault: fault ?? 'good' });
    const quality = await timed(times, () => measureQuality(taken.picture));
    const isKnown = hashes.some((hash) => isSamePicture(hash, quality.hash));
    hashes.push(quality.hash);
    if (fault === null) {
      for (const finding of quality.findings) add(reported, finding, true);
      add(reported, 'any', quality.findings.length > 0 || isKnown);
      if (isKnown) add(reported, 'same', true);
      continue;
    }
    if (fault === 'same') {
      const again = await sharp(taken.picture)
        .resize({ width: Math.round(between(500, 1400)) })
        .jpeg({ quality: 70 })
        .toBuffer();
      add(found, fault, isSamePicture((await measureQuality(again)).hash, quality.hash));
    } else add(found, fault, quality.findings.includes(fault satisfies QualityFinding));
  }
  say('Quality, found:');
  print(found);
  say('Quality, reported of good ones:');
  print(reported);
  const all = [...found.values()].reduce(
    (sum, one) => ({ of: sum.of + one.of, found: sum.found + one.found }),
    { of: 0, found: 0 },
  );
  return {
    found: percent(all),
    reported: percent(reported.get('any') ?? { of: 0, found: 0 }),
    cpu_ms_p95: at(times, 0.95),
  };
}

const before = floorMs();
const result = { mrz: await benchMrz(), pdf417: await benchBarcode(), quality: await benchQuality() };
say(JSON.stringify({ ...result, floor_ms: Math.round((before + floorMs()) / 2), share }));
