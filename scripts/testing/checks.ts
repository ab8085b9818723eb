import { join } from 'node:path';
import process from 'node:process';
import { printLine, seconds } from '../setup/print.mjs';
import { runQuietly } from '../setup/run-process.mjs';

const inModules = (...path: string[]) => join('node_modules', ...path);

/** The checks that count as one test each. */
const CHECKS = [
  { name: 'style (biome)', args: [inModules('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'] },
  // Several checkers each look at what all need: on two cores one is done sooner, for less than half of the work.
  { name: 'types (tsc)', args: [inModules('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1'] },
  { name: 'imports', args: [join('scripts', 'check-imports.ts')] },
  { name: 'documents', args: [join('scripts', 'check-docs.ts')] },
  { name: 'wording', args: [join('scripts', 'check-wording.ts')] },
];

/** Runs the checks at once, and says of each how it ended. */
export async function runChecks(root: string): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, args }) => {
      const startMs = performance.now();
      const { code, output } = await runQuietly(process.execPath, args, { cwd: root });
      printLine(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(performance.now() - startMs)})`);
      if (code !== 0) printLine(output.trim());
      return code === 0;
    }),
  );
  const passed = results.filter((isPassed) => isPassed).length;
  return { passed, failed: results.length - passed };
}
