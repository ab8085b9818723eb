import { createRequire } from 'node:module';
import openQpdf from '@neslinesli93/qpdf-wasm';

/** Answers with the exit code of `qpdf --check`. */
export async function createChecker(): Promise<(file: Uint8Array) => number> {
  const require = createRequire(import.meta.url);
  const program = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  const quiet = () => undefined;
  const options = { locateFile: () => program, noInitialRun: true, print: quiet, printErr: quiet };
  const qpdf = await openQpdf(options);
  const files = qpdf.FS as unknown as { writeFile(path: string, bytes: Uint8Array): void };
  return (file) => {
    files.writeFile('/report.pdf', file);
    return qpdf.callMain(['--check', '/report.pdf']);
  };
}
