import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { treeMemoryBytes } from '@cbp/shared/node/chromium/memory';
import type { CDPSession } from 'puppeteer-core';
import { answers, type EndReason, type Generation, isGone, newGeneration } from './browser-generation.ts';

/** What happens to browsers and pages, for metrics and tests. */
export type RendererEvent =
  | { kind: 'launching' }
  | { kind: 'started'; processId: number; durationMs: number }
  | { kind: 'start_failed'; failedInARow: number; error: unknown }
  | { kind: 'stage'; stage: 'content' | 'print'; processId: number }
  | { kind: 'ending'; processId: number; reason: EndReason; isKilled: boolean }
  | { kind: 'rested' }
  | { kind: 'left_behind'; error: unknown };

export type BrowserSupervisorOptions = {
  /** A browser is replaced after this many renders, since its caches only grow. */
  rendersPerBrowser?: number | undefined;
  /** Above it a browser is replaced once its renders are done, at twice as much at once. */
  memoryLimitBytes?: number | undefined;
  /** Starts a browser before the first render and after each that ended; without it one starts when it is needed. */
  keepWarm?: boolean | undefined;
  /** Called after this many failed starts in a row. */
  failedStarts?: { limit: number; onReached: (error: unknown) => void } | undefined;
  onEvent?: ((event: RendererEvent) => void) | undefined;
  /** Hears once, as a sentence, when the browser runs without its sandbox. */
  log?: ((message: string) => void) | undefined;
  /** How often browsers are pinged and weighed. */
  watchIntervalMs?: number | undefined;
};

export type SupervisorStatus = {
  browserProcessId: number | null;
  browsersStarted: number;
  memoryBytes: number;
};

export type BrowserSupervisor = {
  /** The browser for one render, started if there is none. Throws ChromiumError when it does not start. */
  take(): Promise<Generation>;
  /** The render that took it is over. */
  release(generation: Generation): void;
  /** Ends a browser that does not answer after one of its renders failed, so that the next try gets another. */
  verify(generation: Generation): Promise<void>;
  /** Ends a browser at once because it or one of its pages does not answer. */
  kill(generation: Generation, reason: EndReason): void;
  /** Throws with the reason while no browser can be had. */
  check(): void;
  status(): SupervisorStatus;
  /** Ends every browser. May be called again. */
  close(): Promise<void>;
};

/** Memory decides first; measured, a page that prints what we make stays flat over thousands of documents. */
export const RENDERS_PER_BROWSER = 2_000;
const WATCH_INTERVAL_MS = 2_000;
const PING_TIMEOUT_MS = 3_000;
const VERIFY_TIMEOUT_MS = 1_000;
/** One missed ping may be a busy machine. */
const MISSED_PINGS = 2;
/** A render whose start failed tries once more at once, even if another start failed just before. */
const STARTS_WITHOUT_PAUSE = 2;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** Starts, watches, replaces and ends browsers, one at a time; an old one may still finish its renders. */
export function createBrowserSupervisor(options: BrowserSupervisorOptions): BrowserSupervisor {
  const { rendersPerBrowser = RENDERS_PER_BROWSER, memoryLimitBytes, failedStarts, log } = options;
  const { keepWarm = false, watchIntervalMs = WATCH_INTERVAL_MS, onEvent = () => undefined } = options;
  const generations = new Set<Generation>();
  const endings = new Set<Promise<void>>();
  const closed = new AbortController();
  let current: Promise<Generation> | undefined;
  let browsersStarted = 0;
  let memoryBytes = 0;
  let failedInARow = 0;
  let lastFailure: unknown;
  let nextStartAt = 0;
  let closing: Promise<void> | undefined;

  async function start(): Promise<Generation> {
    // Requests during the pause fail with the reason of the last failed start.
    if (performance.now() < nextStartAt) throw lastFailure;
    onEvent({ kind: 'launching' });
    const startedAt = performance.now();
    let launched: LaunchedChromium | undefined;
    let session: CDPSession;
    try {
      launched = await launchChromium({ network: 'none', signal: closed.signal, ...(log && { log }) });
      session = await launched.browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    } catch (error) {
      await launched?.close();
      if (!closing) noteFailedStart(error);
      throw error;
    }
    failedInARow = 0;
    browsersStarted += 1;
    const { browser, processId } = launched;
    onEvent({ kind: 'started', processId, durationMs: performance.now() - startedAt });
    const generation = newGeneration(launched, session);
    generations.add(generation);
    browser.once('disconnected', () => end(generation, 'crash'));
    if (!browser.connected) end(generation, 'crash');
    return generation;
  }

  function noteFailedStart(error: unknown): void {
    failedInARow += 1;
    lastFailure = error;
    const pauses = failedInARow - STARTS_WITHOUT_PAUSE;
    const pauseMs = pauses > 0 ? Math.min(FIRST_PAUSE_MS * 2 ** (pauses - 1), LONGEST_PAUSE_MS) : 0;
    nextStartAt = performance.now() + pauseMs;
    onEvent({ kind: 'start_failed', failedInARow, error });
    if (failedInARow === failedStarts?.limit) failedStarts.onReached(error);
  }

  /** Forgets a browser and ends its processes; a new one starts with the next render. */
  function end(generation: Generation, reason: EndReason, isKilled = false): void {
    if (!generations.delete(generation)) return;
    const { launched } = generation;
    generation.gone.abort(new Error(`the browser was ended: ${reason}`));
    onEvent({ kind: 'ending', processId: launched.processId, reason, isKilled });
    const ending = launched.close().catch((error: unknown) => onEvent({ kind: 'left_behind', error }));
    endings.add(ending);
    void ending.finally(() => endings.delete(ending));
  }

  function kill(generation: Generation, reason: EndReason): void {
    if (isGone(generation)) return;
    generation.isBlameless = reason === 'stuck_page';
    generation.launched.browser.process()?.kill('SIGKILL');
    end(generation, reason, true);
  }

  function retire(generation: Generation, reason: EndReason): void {
    generation.retiresFor ??= reason;
    if (generation.running === 0) end(generation, generation.retiresFor);
  }

  async function currentGeneration(): Promise<Generation> {
    for (;;) {
      if (closing) throw new Error('the browsers are closed');
      const observed = current;
      const generation = await observed?.catch(() => undefined);
      if (generation && !isGone(generation) && generation.retiresFor === null) return generation;
      // Another render may have started the next browser meanwhile.
      if (current !== observed) continue;
      const starting = start();
      current = starting;
      return await starting;
    }
  }

  async function take(): Promise<Generation> {
    for (;;) {
      const generation = await currentGeneration();
      // Several that waited for one start get it at once, and it may have its share before the last of them.
      if (isGone(generation) || generation.retiresFor !== null) continue;
      generation.started += 1;
      generation.running += 1;
      if (generation.started >= rendersPerBrowser) generation.retiresFor = 'count';
      return generation;
    }
  }

  function release(generation: Generation): void {
    generation.running -= 1;
    if (generation.retiresFor !== null) retire(generation, generation.retiresFor);
  }

  async function ping(generation: Generation): Promise<void> {
    if (await answers(generation, PING_TIMEOUT_MS)) generation.missedPings = 0;
    else generation.missedPings += 1;
    if (generation.missedPings >= MISSED_PINGS) kill(generation, 'hang');
  }

  async function verify(generation: Generation): Promise<void> {
    if (!isGone(generation) && !(await answers(generation, VERIFY_TIMEOUT_MS))) kill(generation, 'crash');
  }

  async function weigh(generation: Generation): Promise<number> {
    const bytes = (await treeMemoryBytes(generation.launched.processId)) ?? 0;
    if (memoryLimitBytes !== undefined && bytes > 2 * memoryLimitBytes) kill(generation, 'memory');
    else if (memoryLimitBytes !== undefined && bytes > memoryLimitBytes) retire(generation, 'memory');
    return bytes;
  }

  async function watch(): Promise<void> {
    const watched = [...generations];
    const sizes = await Promise.all(watched.map(weigh));
    memoryBytes = sizes.reduce((sum, size) => sum + size, 0);
    await Promise.all(watched.filter((generation) => !isGone(generation)).map(ping));
    if (keepWarm && !closing) await currentGeneration().catch(() => undefined);
  }

  let timer: NodeJS.Timeout | undefined;
  function watchAgain(): void {
    if (closing) return;
    timer = setTimeout(() => void watch().finally(watchAgain), watchIntervalMs);
    timer.unref();
  }
  watchAgain();
  if (keepWarm) void currentGeneration().catch(() => undefined);

  async function shutDown(): Promise<void> {
    clearTimeout(timer);
    closed.abort();
    await current?.catch(() => undefined);
    for (const generation of generations) end(generation, 'closed');
    await Promise.allSettled(endings);
  }

  return {
    take,
    release,
    verify,
    kill,
    check() {
      if (failedInARow > 0) throw lastFailure;
      if (keepWarm && browsersStarted === 0) throw new Error('the browser has not started yet');
    },
    status() {
      const generation = [...generations].at(-1);
      return { browserProcessId: generation?.launched.processId ?? null, browsersStarted, memoryBytes };
    },
    close() {
      closing ??= shutDown();
      return closing;
    },
  };
}
