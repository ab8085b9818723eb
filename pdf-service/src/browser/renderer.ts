import { setTimeout as sleep } from 'node:timers/promises';
import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { createLimit } from '@cbp/shared/node/limit';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { type Generation, isGone } from './browser-generation.ts';
import {
  type BrowserSupervisorOptions,
  createBrowserSupervisor,
  type SupervisorStatus,
} from './browser-supervisor.ts';
import { createPage, type PrintOutcome, type PrintPage } from './print-page.ts';
import { isFulfilledWithin } from './within.ts';

export type RendererOptions = BrowserSupervisorOptions & {
  /** Bound on the execution of one render, its second try included. */
  deadlineMs?: number;
};

/** Prints documents. How many at once is the caller's business: two fill two cores. */
export type Renderer = {
  /** One complete document to PDF. Throws RenderFailure, ChromiumError, or the reason of the signal. */
  render(html: string, signal?: AbortSignal): Promise<PrintOutcome>;
  /** Throws with the reason while no browser can be had. */
  check(): void;
  status(): SupervisorStatus;
  /** Ends what runs, and the browser with it. May be called again. */
  close(): Promise<void>;
};

export type RenderFailureKind = 'deadline' | 'crash' | 'closed';

/** A document could not be printed, for a reason outside of its data's shape. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly kind: RenderFailureKind;

  constructor(kind: RenderFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The failure of a document that took too long: `what` was not done to it in time. */
export function overdue(what: 'printed' | 'made', deadlineMs: number): RenderFailure {
  return new RenderFailure('deadline', `the document was not ${what} within ${deadlineMs / 1000} seconds`);
}

const DEADLINE_MS = 30_000;

/** Grace period for closing the page of an aborted render before its browser is killed. */
const PAGE_CLOSE_MS = 5_000;

/**
 * After much work the memory of what was done is given back once the queue has been idle for a second, pages included; more
 * often would cost the next documents more than it is worth. After little work, and after the start, what is left behind
 * is as much, but can wait for a longer idle time, and the pages stay warm.
 */
const MUCH_WORK_RENDERS = 100;
const REST_AFTER_MUCH_MS = 1_000;
const REST_AFTER_LITTLE_MS = 30_000;

/** Buffers go in the background once nothing holds them any more; the second collection gives back their room. */
const COLLECTIONS_AT_REST = 2;
const BETWEEN_COLLECTIONS_MS = 200;

/** A crash is answered by one retry; a browser that was killed because of another page does not count as a failure. */
const OWN_CRASHES = 2;
const ATTEMPTS = 5;

/**
 * Prints documents on reused pages of one supervised browser: one deadline per render, one retry after a crash, a hang
 * or a failed start. An aborted render, by its deadline or by the signal, leaves no page behind.
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const { deadlineMs = DEADLINE_MS, onEvent = () => undefined } = options;
  const supervisor = createBrowserSupervisor(options);
  let isClosing = false;
  let atWork = 0;
  let doneSinceRest = 0;
  let lastUsed: Generation | undefined;
  let resting: NodeJS.Timeout | undefined;

  function restSoon(): void {
    clearTimeout(resting);
    if (isClosing) return;
    const afterMs = doneSinceRest < MUCH_WORK_RENDERS ? REST_AFTER_LITTLE_MS : REST_AFTER_MUCH_MS;
    resting = setTimeout(() => void rest(), afterMs).unref();
  }

  async function rest(): Promise<void> {
    if (doneSinceRest >= MUCH_WORK_RENDERS && lastUsed) await closePages(lastUsed);
    doneSinceRest = 0;
    for (let collection = 0; collection < COLLECTIONS_AT_REST; collection += 1) {
      if (collection > 0) await sleep(BETWEEN_COLLECTIONS_MS);
      // A usual collection leaves most of the room where it is: twice the memory at rest.
      if (atWork === 0) await globalThis.gc?.({ execution: 'async', flavor: 'last-resort' });
    }
    onEvent({ kind: 'rested' });
  }

  /** The next document is the first one of a new page, which takes it 70 ms longer. */
  async function closePages(generation: Generation): Promise<void> {
    const pages = generation.idlePages.splice(0);
    await Promise.all(pages.map((page) => abandon(generation, Promise.resolve(page))));
  }

  async function atWorkFor<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(resting);
    atWork += 1;
    try {
      return await work();
    } finally {
      atWork -= 1;
      doneSinceRest += 1;
      if (atWork === 0) restSoon();
    }
  }

  /** A second attempt is made on a new page: those at rest may all have ended at once, and not be known to yet. */
  async function attempt(html: string, isFirst: boolean, limit: AbortSignal): Promise<PrintOutcome> {
    const taking = supervisor.take();
    const generation = await unlessAborted(taking, limit).catch((error: unknown) => {
      taking.then(supervisor.release, () => undefined);
      throw error;
    });
    const { browser, processId } = generation.launched;
    const idlePage = isFirst ? takeIdlePage(generation) : undefined;
    const opening = idlePage ? Promise.resolve(idlePage) : createPage(browser);
    const printing = opening.then((page) =>
      page.print(html, (stage) => onEvent({ kind: 'stage', stage, processId })),
    );
    try {
      const outcome = await unlessAborted(printing, limit, generation.gone.signal);
      generation.idlePages.push(await opening);
      lastUsed = generation;
      return outcome;
    } catch (error) {
      void abandon(generation, opening);
      // A caller who went away, or a bound that was met, says nothing of the browser.
      limit.throwIfAborted();
      // A page notices the end of its browser before the browser does.
      await unlessAborted(supervisor.verify(generation), limit);
      throw new FailedAttempt(generation.isBlameless, error);
    } finally {
      supervisor.release(generation);
    }
  }

  /** A page that ended while idle does not count as a failed attempt. */
  function takeIdlePage(generation: Generation): PrintPage | undefined {
    for (let page = generation.idlePages.pop(); page; page = generation.idlePages.pop()) {
      if (page.isUsable()) return page;
      void abandon(generation, Promise.resolve(page));
    }
    return undefined;
  }

  /** Not awaited: the page is closed in the background, or its browser killed. */
  async function abandon(generation: Generation, opening: Promise<PrintPage>): Promise<void> {
    if (isGone(generation)) return;
    const closing = opening.then(
      (page) => page.close(),
      () => undefined,
    );
    if (!(await isFulfilledWithin(PAGE_CLOSE_MS, closing))) supervisor.kill(generation, 'stuck_page');
  }

  async function render(html: string, signal?: AbortSignal): Promise<PrintOutcome> {
    const limit = createLimit(deadlineMs, signal, () => overdue('printed', deadlineMs));
    let ownCrashes = 0;
    try {
      for (let attempts = 1; ; attempts += 1) {
        if (isClosing) throw closedFailure();
        try {
          return await attempt(html, attempts === 1, limit.signal);
        } catch (error) {
          if (isClosing) throw closedFailure();
          limit.signal.throwIfAborted();
          const isFailedStart = error instanceof ChromiumError;
          if (!isFailedStart && !(error instanceof FailedAttempt)) throw error;
          if (isFailedStart || !error.isBlameless) ownCrashes += 1;
          if (ownCrashes < OWN_CRASHES && attempts < ATTEMPTS) continue;
          if (isFailedStart) throw error;
          throw new RenderFailure(
            'crash',
            'the browser ended while it printed, and once more when it tried again',
            { cause: error.cause },
          );
        }
      }
    } finally {
      limit.end();
    }
  }

  // A start leaves behind as much as a hundred documents.
  restSoon();

  return {
    render: (html, signal) => atWorkFor(() => render(html, signal)),
    check: supervisor.check,
    status: supervisor.status,
    close() {
      isClosing = true;
      clearTimeout(resting);
      return supervisor.close();
    },
  };
}

class FailedAttempt extends Error {
  readonly isBlameless: boolean;

  constructor(isBlameless: boolean, cause: unknown) {
    super('the browser or the page ended', { cause });
    this.isBlameless = isBlameless;
  }
}

function closedFailure(): RenderFailure {
  return new RenderFailure('closed', 'the renderer is closed');
}
