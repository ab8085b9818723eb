import { keepNewFilesPrivate } from '@cbp/shared/node/private-folder';
import { EXIT, evidencePdf } from './cli/evidence-pdf.ts';
import { printLine } from './cli/print-line.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The command line as a process: its arguments, its streams, and what a signal ends it with. */
async function main(): Promise<number> {
  keepNewFilesPrivate();
  const stop = new AbortController();
  let signalCode: number | undefined;
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      // The second signal does not wait; what is unfinished is removed on exit all the same.
      if (signalCode !== undefined) process.exit(code);
      signalCode = code;
      stop.abort();
    });
  }
  process.stdout.on('error', () => process.exit(EXIT.failed));
  // Who closes the pipe of the warnings still wants the documents.
  process.stderr.on('error', () => undefined);

  const { env: environment, stdout, stderr } = process;
  const exitCode = await evidencePdf(process.argv.slice(2), {
    environment,
    signal: stop.signal,
    stdout,
    stderr,
  });
  if (signalCode !== undefined) printLine(stderr, 'stopped');
  return signalCode ?? exitCode;
}

process.exitCode = await main();
