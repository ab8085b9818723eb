import { isDeepStrictEqual } from 'node:util';
import type {
  InspectionCapabilities,
  InspectionOrder,
  ServerInspection,
  ServerInspectionState,
} from '@cbp/shared/inspections/inspection-server.calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import type { BrowserCheck } from '../browser/browser-check.ts';
import type { InspectionFiles, KeptFiles } from '../capture/kept-files.ts';
import type { Progress, SiteEnd } from '../crawl/inspect-site.ts';

/** An inspection as this server knows it. It is forgotten an hour after its end, and when the process ends. */
type Inspection = {
  order: InspectionOrder;
  view: Omit<ServerInspection, 'pages' | 'pages_seen'> & { pages: ServerInspection['pages'] };
  files: InspectionFiles;
  stop: AbortController;
  endedMs: number | null;
};

export type InspectionEvent = { kind: 'page'; failure: string | null } | { kind: 'ended'; state: string };

export type InspectionsOptions = {
  concurrency: number;
  waitingLimit: number;
  keepMs: number;
  files: KeptFiles;
  check: BrowserCheck;
  /** Reads the pages of a site. Rejects only for what the server can't do, or with the reason of the signal. */
  inspect: (
    order: InspectionOrder,
    files: InspectionFiles,
    progress: Progress,
    signal: AbortSignal,
  ) => Promise<SiteEnd>;
  log: Log;
  now: () => Date;
  onEvent?: (event: InspectionEvent) => void;
};

/** What the calls need. Errors are those of the catalogue. */
export type Inspections = {
  start(order: InspectionOrder): Promise<{ state: ServerInspectionState }>;
  read(id: string, asked: { after: number; most: number }): ServerInspection;
  file(id: string, sha256: string): Promise<{ bytes: Buffer; type: string }>;
  remove(id: string): Promise<void>;
  capabilities(): Promise<InspectionCapabilities>;
  counts(): { running: number; waiting: number; kept: number };
  /** Cancels all, waits for their browsers, and takes no more. */
  stop(): Promise<void>;
};

const CLEAN_EVERY_MS = 60_000;
const RETRY_SECONDS = 60;

/**
 * The inspections of this server. A few run at once and never two of one host; the others wait in the order in which they came.
 */
export function createInspections(options: InspectionsOptions): Inspections {
  const { concurrency, waitingLimit, keepMs, check, log, now, onEvent = () => undefined } = options;
  const known = new Map<string, Inspection>();
  const waiting: string[] = [];
  const running = new Map<string, Promise<void>>();
  let isStopping = false;

  const busyHosts = () => new Set([...running.keys()].flatMap((id) => known.get(id)?.order.hosts ?? []));

  function startNext(): void {
    while (!isStopping && running.size < concurrency) {
      const busy = busyHosts();
      const index = waiting.findIndex((id) => !known.get(id)?.order.hosts.some((host) => busy.has(host)));
      if (index < 0) return;
      const [id = ''] = waiting.splice(index, 1);
      const inspection = known.get(id);
      if (!inspection) continue;
      const work = run(inspection).finally(() => {
        running.delete(id);
        startNext();
      });
      running.set(id, work);
    }
  }

  async function run(inspection: Inspection): Promise<void> {
    const { order, view, files, stop } = inspection;
    const progress: Progress = {
      page(page) {
        view.pages.push(page);
        onEvent({ kind: 'page', failure: page.failure?.code ?? null });
      },
      unchanged: (entry) => void view.unchanged.push(entry),
      robots(robots) {
        view.robots = robots;
      },
    };
    view.state = 'running';
    try {
      const ended = await options.inspect(order, files, progress, stop.signal);
      if (!stop.signal.aborted) Object.assign(view, ended);
    } catch (error) {
      if (!stop.signal.aborted) {
        log.error({ err: error, inspection: order.id }, 'an inspection failed');
        const words = 'The browser of the inspection server failed';
        Object.assign(view, { state: 'failed', failure: { code: 'browser', words } });
      }
    }
    end(inspection, stop.signal.aborted ? 'cancelled' : view.state);
  }

  function end(inspection: Inspection, state: ServerInspectionState): void {
    inspection.view.state = state;
    inspection.endedMs = now().getTime();
    onEvent({ kind: 'ended', state });
  }

  function find(id: string): Inspection {
    const inspection = known.get(id);
    if (!inspection) throw new ApiError('inspection_server/not_found');
    return inspection;
  }

  async function forget(id: string): Promise<void> {
    const inspection = known.get(id);
    if (!inspection) return;
    known.delete(id);
    inspection.stop.abort(new Error('the inspection was cancelled'));
    const index = waiting.indexOf(id);
    if (index >= 0) waiting.splice(index, 1);
    await running.get(id);
    await inspection.files.remove();
  }

  async function forgetOld(): Promise<void> {
    const before = now().getTime() - keepMs;
    const old = [...known].filter(([, { endedMs }]) => endedMs !== null && endedMs <= before);
    for (const [id] of old) await forget(id);
  }
  const cleaning = setInterval(() => void forgetOld(), CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    async start(order) {
      if (isStopping) throw new ApiError('server/stopping');
      const before = known.get(order.id);
      if (before) {
        if (!isDeepStrictEqual(before.order, order)) throw new ApiError('inspection_server/id_used');
        return { state: before.view.state };
      }
      const { sandbox, reason } = await check.read();
      if (!sandbox && reason !== null)
        throw new ApiError('inspection_server/no_sandbox', { message: reason });
      if (waiting.length >= waitingLimit) {
        throw new ApiError('inspection_server/full', { retryAfterS: RETRY_SECONDS });
      }
      await forgetOld();
      const files = await options.files.open();
      const again = known.get(order.id);
      if (again) {
        await files.remove();
        return { state: again.view.state };
      }
      known.set(order.id, {
        order,
        files,
        stop: new AbortController(),
        endedMs: null,
        view: {
          state: 'queued',
          failure: null,
          robots: { found: false, forbidden: [] },
          pages: [],
          unchanged: [],
        },
      });
      waiting.push(order.id);
      startNext();
      return { state: find(order.id).view.state };
    },
    read(id, { after, most }) {
      const { view } = find(id);
      const pages = view.pages.filter(({ n }) => n > after).slice(0, most);
      return { ...view, pages_seen: view.pages.length, pages };
    },
    async file(id, sha256) {
      const found = await find(id).files.get(sha256);
      if (!found) throw new ApiError('inspection_server/file_not_found');
      return found;
    },
    async remove(id) {
      find(id);
      await forget(id);
    },
    async capabilities() {
      const { browser, sandbox, reason } = await check.read();
      return { browser, sandbox, reason, running: running.size, waiting: waiting.length };
    },
    counts: () => ({ running: running.size, waiting: waiting.length, kept: known.size }),
    async stop() {
      isStopping = true;
      clearInterval(cleaning);
      await Promise.all([...known.keys()].map(forget));
    },
  };
}
