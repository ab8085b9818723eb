import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { checkTarget, writeWholeFile } from './output-file.ts';
import { openSession, type ReportOptions, type ReportSource, type Surroundings } from './session.ts';

/** `evidence-pdf render`: one report to a file, or to standard output with `-`. Throws Refusal. */
export async function renderCommand(
  source: string,
  options: ReportOptions & { output: string },
  surroundings: Surroundings,
): Promise<void> {
  const startedAt = performance.now();
  const isStdout = options.output === '-';
  const session = await openSession(options, 1, surroundings);
  try {
    if (!isStdout) await checkTarget(options.output);
    const { pdf, pages, warnings } = await session.render(readSource(source));
    for (const warning of warnings) console.error(`warning: ${warning}`);
    surroundings.signal.throwIfAborted();
    if (isStdout) {
      if (!process.stdout.write(pdf)) await once(process.stdout, 'drain');
      return;
    }
    await writeWholeFile(options.output, pdf);
    const elapsedMs = Math.round(performance.now() - startedAt);
    process.stdout.write(`${options.output} ${describePdf(pages, pdf)} ${elapsedMs} ms\n`);
  } finally {
    await session.close();
  }
}

/** "7 pages 312 kB" */
export function describePdf(pages: number, pdf: Uint8Array): string {
  return `${pages} ${pages === 1 ? 'page' : 'pages'} ${Math.round(pdf.byteLength / 1000)} kB`;
}

/** A path, or what looks like one, is a bundle; everything else is an id of the running product. */
function readSource(source: string): ReportSource {
  const isFile = /[/\\]|\.json$/i.test(source) || existsSync(source);
  return isFile ? { kind: 'file', path: source } : { kind: 'id', id: source };
}
