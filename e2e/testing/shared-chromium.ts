import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';

const FOR_SHORT_VISITS = [
  // A page of a test lives for seconds: what the optimizing compilers make of its scripts costs more than it saves.
  // What it leaves behind seldom needs to be looked through.
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
  // What is compiled while it arrives is compiled anew, though the process has it from the page before.
  '--disable-features=ScriptStreaming,BackgroundResourceFetch',
];

let shared: Promise<LaunchedChromium> | undefined;

/**
 * One browser for all files of a worker; it ends with the process of the tests, by itself. Whoever opens a context in it
 * closes that: contexts know nothing of each other.
 */
export function sharedChromium(): Promise<LaunchedChromium> {
  shared ??= launchChromium({ args: FOR_SHORT_VISITS });
  return shared;
}
