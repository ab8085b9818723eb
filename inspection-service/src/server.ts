import type { Resolve } from '@cbp/shared/node/fetching/guarded-request';
import type { Log } from '@cbp/shared/node/log';
import type { Express } from 'express';
import { createBrowserCheck } from './browser/browser-check.ts';
import { userAgentOf } from './browser/user-agent.ts';
import { createKeptFiles } from './capture/kept-files.ts';
import { PAGE_MS, type ServerConfig, SITE_MS } from './config.ts';
import { inspectSite } from './crawl/inspect-site.ts';
import { createApp } from './http/app.ts';
import { createInspections, type Inspections } from './inspections/inspections.service.ts';
import { createMetrics } from './metrics.ts';
import { createDial } from './network/dial.ts';
import { createTargets } from './network/targets.ts';

export type InspectionServer = { app: Express; inspections: Inspections; close(): Promise<void> };

export type InspectionServerOptions = {
  config: ServerConfig;
  log: Log;
  now: () => Date;
  /** How names are resolved; the system's way by default. */
  resolve?: Resolve;
  pageMs?: number;
  siteMs?: number;
};

/** For how long an ended inspection is kept. */
const KEEP_MS = 60 * 60_000;

/** Puts the parts of the server together. */
export async function createInspectionServer(options: InspectionServerOptions): Promise<InspectionServer> {
  const { config, log, now, resolve, pageMs = PAGE_MS, siteMs = SITE_MS } = options;
  const metrics = createMetrics(config.version);
  const files = createKeptFiles(config.filesBytes);
  const check = createBrowserCheck({ withoutSandbox: config.withoutSandbox, log });
  const parts = {
    targets: createTargets({ loopback: config.loopbackHosts, resolve }),
    dial: createDial(config.upstream),
    userAgent: userAgentOf(config),
    hasSandbox: !config.withoutSandbox,
    memoryLimitBytes: config.memoryLimitBytes,
    pageMs,
    siteMs,
    now,
  };
  const inspections = createInspections({
    concurrency: config.concurrency,
    waitingLimit: config.queueLimit,
    keepMs: KEEP_MS,
    files,
    check,
    inspect: (order, kept, progress, signal) => inspectSite(order, parts, kept, progress, signal),
    log,
    now,
    onEvent: metrics.onEvent,
  });
  metrics.observe({ inspections, files });
  const app = await createApp({ config, log, metrics, inspections });
  return {
    app,
    inspections,
    async close() {
      await inspections.stop();
      files.close();
    },
  };
}
