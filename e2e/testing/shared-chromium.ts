import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';

const FOR_SHORT_VISITS = [
  // A test's page lives for seconds: optimising compilers cost more than they save, and garbage collection is rarely
  // needed.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
  // Code compiled while streaming would be compiled again, although the process has cached it from the previous page.
  '--disable-features=ScriptStreaming,BackgroundResourceFetch',
];

let shared: Promise<LaunchedChromium> | undefined;

/**
 * One browser for all files of a worker; it ends with the test process. Callers close the contexts they open; contexts are
 * isolated.
 */
export function sharedChromium(): Promise<LaunchedChromium> {
  shared ??= launchChromium({ args: FOR_SHORT_VISITS });
  return shared;
}
