import { type LaunchedChromium, launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { createPage, type PrintOutcome, type PrintPage } from './print-page.ts';

export type RendererOptions = {
  /** How many documents print at once; two fill two cores. */
  concurrency: number;
  /** Bound on the execution of one render; the wait in the queue does not count. */
  deadlineMs?: number;
  /** How many renders may wait; one more is refused. */
  queueLimit?: number;
  /** A browser is replaced after so many renders: its caches only grow. */
  rendersPerBrowser?: number;
};

export type RendererStatus = {
  queued: number;
  running: number;
  browserProcessId: number | null;
  browsersStarted: number;
};

export type Renderer = {
  /** One complete document to PDF. Throws RenderFailure. */
  render(html: string): Promise<PrintOutcome>;
  status(): RendererStatus;
  /** Refuses what waits, ends what runs, and the browser with it. May be called again. */
  close(): Promise<void>;
};

export type RenderFailureKind = 'deadline' | 'crash' | 'queue_full' | 'closed';

/** A document could not be printed, for a reason outside of its data's shape. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly kind: RenderFailureKind;

  constructor(kind: RenderFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** One run of the browser. `gone` settles when it can no longer be used, whatever the reason. */
type Generation = {
  launched: LaunchedChromium;
  idlePages: PrintPage[];
  started: number;
  running: number;
  gone: PromiseWithResolvers<void>;
  isGone: boolean;
  /** It was ended because of one render; the others on it may try again without blame. */
  wasKilled: boolean;
};

const DEADLINE_MS = 30_000;
const QUEUE_LIMIT = 100;
const RENDERS_PER_BROWSER = 200;

/** A crash is answered by one retry; a browser that was killed for a neighbour's sake is nobody's fault. */
const OWN_CRASHES = 2;
const ATTEMPTS = 5;

/**
 * Prints documents in one supervised browser: reused pages, a bounded queue, one deadline per render after which the
 * browser is killed, one retry after a crash. The browser starts with the first render.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { concurrency, deadlineMs = DEADLINE_MS, queueLimit = QUEUE_LIMIT } = options;
  const { rendersPerBrowser = RENDERS_PER_BROWSER } = options;
  const waiting: PromiseWithResolvers<void>[] = [];
  const generations = new Set<Generation>();
  const endings = new Set<Promise<void>>();
  let current: Promise<Generation> | undefined;
  let running = 0;
  let browsersStarted = 0;
  let closing: Promise<void> | undefined;

  async function takeSlot(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= queueLimit) {
      throw new RenderFailure('queue_full', `${queueLimit} documents are waiting already; try again later`);
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
  }

  function giveSlot(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else running -= 1;
  }

  async function launch(): Promise<Generation> {
    const launched = await launchChromium({ network: 'none' });
    browsersStarted += 1;
    const generation: Generation = {
      launched,
      idlePages: [],
      started: 0,
      running: 0,
      gone: Promise.withResolvers(),
      isGone: false,
      wasKilled: false,
    };
    generations.add(generation);
    launched.browser.once('disconnected', () => end(generation));
    if (!launched.browser.connected) end(generation);
    try {
      const session = await launched.browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    } catch (error) {
      end(generation);
      throw new CrashedAttempt(false, error);
    }
    return generation;
  }

  /** Forgets a browser and ends its processes; a new one starts with the next render. */
  function end(generation: Generation): void {
    if (!generations.delete(generation)) return;
    generation.isGone = true;
    generation.gone.resolve();
    const ending = generation.launched.close().catch((error: unknown) => {
      console.warn(
        `warning: the browser left something behind: ${error instanceof Error ? error.message : error}`,
      );
    });
    endings.add(ending);
    void ending.finally(() => endings.delete(ending));
  }

  function kill(generation: Generation): void {
    generation.wasKilled = true;
    generation.launched.browser.process()?.kill('SIGKILL');
    end(generation);
  }

  async function currentGeneration(): Promise<Generation> {
    for (;;) {
      if (closing) throw closedFailure();
      const observed = current;
      const generation = await observed?.catch(() => undefined);
      if (generation && !generation.isGone && generation.started < rendersPerBrowser) return generation;
      // Another render may have started the next browser meanwhile.
      if (current !== observed) continue;
      const launching = launch();
      current = launching;
      return await launching;
    }
  }

  async function attempt(html: string): Promise<PrintOutcome> {
    const generation = await currentGeneration();
    if (closing) throw closedFailure();
    generation.started += 1;
    generation.running += 1;
    const deadline = Promise.withResolvers<'deadline'>();
    const timer = setTimeout(() => deadline.resolve('deadline'), deadlineMs);
    let page: PrintPage | undefined;
    try {
      const printing = (async () => {
        page = generation.idlePages.pop() ?? (await createPage(generation.launched.browser));
        return page.print(html);
      })();
      const outcome = await Promise.race([
        printing,
        deadline.promise,
        generation.gone.promise.then(() => 'gone' as const),
      ]);
      if (typeof outcome !== 'string') {
        if (page) generation.idlePages.push(page);
        return outcome;
      }
      printing.catch(() => undefined);
      if (outcome === 'gone') throw new RenderFailure('crash', 'the browser ended while it printed');
      kill(generation);
      throw new RenderFailure('deadline', `the document was not printed within ${deadlineMs / 1000} seconds`);
    } catch (error) {
      page?.close();
      if (closing) throw closedFailure();
      if (error instanceof RenderFailure && error.kind === 'deadline') throw error;
      throw new CrashedAttempt(generation.wasKilled, error);
    } finally {
      clearTimeout(timer);
      generation.running -= 1;
      if (generation.running === 0 && generation.started >= rendersPerBrowser) end(generation);
    }
  }

  async function render(html: string): Promise<PrintOutcome> {
    if (closing) throw closedFailure();
    await takeSlot();
    try {
      let ownCrashes = 0;
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(html);
        } catch (error) {
          if (!(error instanceof CrashedAttempt)) throw error;
          if (!error.isNeighbours) ownCrashes += 1;
          if (ownCrashes < OWN_CRASHES && attempts < ATTEMPTS) continue;
          throw new RenderFailure(
            'crash',
            'the browser ended while it printed, and once more when it tried again',
            {
              cause: error.cause,
            },
          );
        }
      }
    } finally {
      giveSlot();
    }
  }

  async function shutDown(): Promise<void> {
    for (const turn of waiting.splice(0)) turn.reject(closedFailure());
    await current?.catch(() => undefined);
    for (const generation of generations) end(generation);
    await Promise.allSettled(endings);
  }

  return {
    render,
    status() {
      const generation = [...generations].at(-1);
      return {
        queued: waiting.length,
        running,
        browserProcessId: generation?.launched.processId ?? null,
        browsersStarted,
      };
    },
    close() {
      closing ??= shutDown();
      return closing;
    },
  };
}

class CrashedAttempt extends Error {
  readonly isNeighbours: boolean;

  constructor(isNeighbours: boolean, cause: unknown) {
    super('the browser or the page ended', { cause });
    this.isNeighbours = isNeighbours;
  }
}

function closedFailure(): RenderFailure {
  return new RenderFailure('closed', 'the renderer is closed');
}
