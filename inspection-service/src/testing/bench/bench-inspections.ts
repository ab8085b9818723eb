import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureCapture } from './measure-capture.ts';
import { measureHostile } from './measure-hostile.ts';
import { measureMemory, measurePages } from './measure-inspections.ts';
import { measurePdfs } from './measure-pdfs.ts';

/*
 * Measures inspections against their floors, `npm run bench:inspections`: a few minutes; with `-- --whole` as long as the goals say, in a
 * quarter of an hour. Names of parts run these alone. The last line is JSON. Absolute times belong to the machine; the ratios travel.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const asked = process.argv.slice(2);
const isWhole = asked.includes('--whole');
const wanted = asked.filter((word) => !word.startsWith('--'));

/** How well checks read generated shops: counted by the platform, which has the checks. */
function scoreOfShops(): { met: boolean } {
  const script = join(ROOT, 'api/src/modules/site-checks/testing/bench-site-checks.ts');
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 1e8 });
  const score = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { meets_goals: boolean };
  return { ...score, met: score.meets_goals };
}

const PARTS: Record<string, () => { met: boolean } | Promise<{ met: boolean }>> = {
  shops: scoreOfShops,
  capture: () => measureCapture(isWhole ? 40 : 15),
  pages: measurePages,
  pdfs: () => measurePdfs(isWhole ? 6 : 3),
  hostile: () => measureHostile(isWhole ? Number.POSITIVE_INFINITY : 20),
  memory: () => measureMemory(isWhole ? 100 : 20),
};

const unknown = wanted.find((word) => !(word in PARTS));
if (unknown !== undefined) throw new Error(`${unknown} is no part: ${Object.keys(PARTS).join(', ')}`);

const results: Record<string, { met: boolean }> = {};
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name}…\n`);
  const result = await measure();
  results[name] = result;
  process.stdout.write(`${name.padEnd(8)} ${result.met ? 'met    ' : 'not met'} ${JSON.stringify(result)}\n`);
}
process.stdout.write(`${JSON.stringify(results)}\n`);
