import { createRequire } from 'node:module';
import openQpdf from '@neslinesli93/qpdf-wasm';

/** Answers with the exit code of `qpdf --check`. */
export async function createChecker(): Promise<(file: Uint8Array) => number> {
  const require = createRequire(import.meta.url);
  const program = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');
  // Without a first run, which its types don't know.
  const options = { locateFile: () => program, noInitialRun: true };
  const qpdf = await quietly(() => openQpdf(options));
  const files = qpdf.FS as unknown as { writeFile(path: string, bytes: Uint8Array): void };
  return (file) => {
    files.writeFile('/report.pdf', file);
    return qpdf.callMain(['--check', '/report.pdf']);
  };
}

/** It takes the console as it finds it when it starts, and would print six lines for each file. */
async function quietly<Result>(open: () => Promise<Result>): Promise<Result> {
  const { log, error } = console;
  console.log = console.error = () => undefined;
  try {
    return await open();
  } finally {
    Object.assign(console, { log, error });
  }
}
