import { shownData } from '@cbp/shared/evidence/shown-data';
import { sha256 } from '@cbp/shared/format/sha256';
import { readConfig } from '../config.ts';
import { Refusal, UsageRefusal } from '../refusal.ts';
import { configOf } from '../rendering/compose-report.ts';
import { openEvidence, type ReportOptions, readSource } from './evidence-source.ts';
import { checkTarget, writeWholeFile } from './output-file.ts';
import { printLine } from './print-line.ts';
import type { Surroundings } from './surroundings.ts';

type HashOptions = Pick<ReportOptions, 'mode' | 'config' | 'api'> & { data?: string; expect?: string };

/**
 * `evidence-pdf hash`: calculates the hash that is printed on the last page of a report. `--data` writes what it is the
 * number of, `--expect` fails where it is another one. Throws Refusal.
 */
export async function hashCommand(
  source: string,
  options: HashOptions,
  { environment, signal, stdout, stderr }: Surroundings,
): Promise<void> {
  const { mode, data, api } = options;
  const expected = options.expect === undefined ? null : readHash(options.expect);
  const evidence = await openEvidence({ ...options, strict: true }, readConfig(environment, api));
  if (data !== undefined) await checkTarget(data);
  const { bundle, warnings } = await evidence.read(readSource(source), signal);
  for (const warning of warnings) printLine(stderr, `warning: ${warning}`);
  const shown = shownData(bundle, configOf({ bundle, mode, config: evidence.shownConfig }));
  if (data !== undefined) await writeWholeFile(data, Buffer.from(shown));
  const hash = sha256(shown);
  printLine(stdout, hash);
  if (expected !== null && expected !== hash) {
    throw new Refusal('the hash of the data differs from the expected one');
  }
}

/** A number as it is printed, in groups, or as others write it. Throws UsageRefusal. */
function readHash(text: string): string {
  const hash = text.replace(/\s/g, '').toLowerCase();
  if (/^[\da-f]{64}$/.test(hash)) return hash;
  throw new UsageRefusal('--expect: enter the 64 hexadecimal digits from the last page');
}
