import { once } from 'node:events';
import { basename, dirname } from 'node:path';
import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { fileNameFault } from '@cbp/shared/pdf/recipient-profile';
import { Refusal } from '../refusal.ts';
import { ProfileRefusal } from '../rendering/fit.ts';
import { type ReportOptions, readSource } from './evidence-source.ts';
import { checkRoom, checkTarget, writeWholeFile } from './output-file.ts';
import { printLine } from './print-line.ts';
import { openSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * `evidence-pdf render`: one report to a file, or to standard output with `-`. The figures of a document are written
 * even if its recipient would not take it; a file name that it does not take is refused before. Throws Refusal.
 */
export async function renderCommand(
  source: string,
  options: ReportOptions & { output: string; figures?: string },
  surroundings: Surroundings,
): Promise<void> {
  const startedAt = performance.now();
  const { output, figures, profile } = options;
  const { signal, stdout, stderr } = surroundings;
  const isStdout = output === '-';
  const fault = profile && !isStdout ? fileNameFault(profile, basename(output)) : null;
  if (fault) throw new Refusal(fault);
  const session = await openSession(options, surroundings);
  try {
    if (!isStdout) {
      await checkTarget(output);
      await checkRoom(dirname(output), 1);
    }
    if (figures !== undefined) await checkTarget(figures);
    const report = await session.render(readSource(source)).catch(async (error: unknown) => {
      if (figures !== undefined && error instanceof ProfileRefusal) await writeFigures(figures, error);
      throw error;
    });
    for (const warning of report.warnings) printLine(stderr, `warning: ${warning}`);
    signal.throwIfAborted();
    if (figures !== undefined) await writeFigures(figures, report);
    if (isStdout) {
      if (!stdout.write(report.pdf)) await once(stdout, 'drain');
      return;
    }
    await writeWholeFile(output, report.pdf);
    const elapsedMs = Math.round(performance.now() - startedAt);
    printLine(stdout, `${output} ${describePdf(report)}${report.verdict ? ',' : ''} ${elapsedMs} ms`);
  } finally {
    await session.close();
  }
}

type Figures = { measurements: PdfMeasurements; verdict: PreflightVerdict | null };

async function writeFigures(path: string, { measurements, verdict }: Figures): Promise<void> {
  const figures = { measurements, verdict };
  await writeWholeFile(path, Buffer.from(`${JSON.stringify(figures, undefined, 2)}\n`));
}

/** "7 pages 312 kB", and with a profile "7 pages 312 kB, fits everywhere" */
export function describePdf({ measurements, verdict }: Figures): string {
  const { pages, bytes } = measurements;
  const size = `${pages} ${pages === 1 ? 'page' : 'pages'} ${Math.round(bytes / 1000)} kB`;
  return verdict ? `${size}, fits ${verdict.profile}` : size;
}
