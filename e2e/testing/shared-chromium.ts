import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';

let shared: Promise<LaunchedChromium> | undefined;

/**
 * One browser for all files of a worker; it ends with the process of the tests, by itself. Whoever opens a context in it
 * closes that: contexts know nothing of each other.
 */
export function sharedChromium(): Promise<LaunchedChromium> {
  shared ??= launchChromium();
  return shared;
}
