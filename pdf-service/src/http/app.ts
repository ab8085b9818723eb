import { tmpdir } from 'node:os';
import { finished } from 'node:stream';
import { SMALL_BODY_BYTES } from '@cbp/shared/calls/endpoint';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { createRequestLog, logOf, requestIdOf } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import express, { type Express, type RequestHandler } from 'express';
import type { BatchRuntime } from '../batches/batch-runtime.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { OutageWatch } from '../outage-watch.ts';
import { createCallerReader, VISITOR } from '../platform/caller.ts';
import { createPlatformAccess } from '../platform/platform-access.ts';
import type { ReportService } from '../reports/report.service.ts';
import type { WarmUp } from '../reports/warm-up.ts';
import { admit } from './admission.ts';
import { createBatchCalls } from './batch-calls.ts';
import { createCallerLimits, LIMIT_NUMBERS, networkOf } from './caller-limits.ts';
import { createCors } from './cors.ts';
import { pdfDescription } from './description-routes.ts';
import { checkDisk } from './disk.ts';
import { guarded } from './guarded-contract.ts';
import { createPdfCalls, HTML_TYPE, JSON_TYPE, PDF_TYPE } from './pdf-calls.ts';
import { requestedPart } from './requested-part.ts';

export type AppParts = {
  config: ServerConfig;
  log: Log;
  metrics: Metrics;
  renderer: Renderer;
  reports: ReportService;
  batchRuntime: BatchRuntime | null;
  /** null on a server without batches. */
  fileStore: Pick<OutageWatch, 'check'> | null;
  platform: OutageWatch;
  warmUp: WarmUp | null;
  templateVersion: string;
};

/** What stands around the bundle in a body. */
const WRAPPING_BYTES = 64 * 1024;

/** The folders of this host that batches write to. */
function foldersOf({ dataDir, databaseUrl, files }: ServerConfig): Map<string, string> {
  const folders = new Map<string, string>();
  if (dataDir !== null && databaseUrl === null) folders.set('the data folder', dataDir);
  if (files?.kind !== 'folder') return folders;
  return folders.set(files.folder === dataDir ? 'the data folder' : 'the folder of the files', files.folder);
}

/** The whole server without its port: calls, health, metrics. */
export async function createApp(parts: AppParts): Promise<Express> {
  const {
    config,
    log,
    metrics,
    renderer,
    reports,
    batchRuntime,
    fileStore,
    platform,
    warmUp,
    templateVersion,
  } = parts;
  const access = createPlatformAccess(config.apiUrl);
  const callers = createCallerReader(config.serviceKeys, access);
  const takeLimits = createCallerLimits({ ...LIMIT_NUMBERS, reports: config.reportsPerMinute });
  const frameAncestors = ["'self'", ...config.corsOrigins].join(' ');

  const forServices: RequestHandler = (request, _response, next) => {
    if (!callers.isService(request.get('Authorization'))) throw new ApiError('auth/unauthenticated');
    next();
  };
  /** Bundles are brought along by services alone. */
  const serviceBodyBytes = {
    bundle: config.bodyLimitBytes + WRAPPING_BYTES,
    batch: config.batchBodyLimitBytes + WRAPPING_BYTES,
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.use(
    createRequestLog(log),
    createSecurityHeaders({ 'default-src': "'none'", 'frame-ancestors': frameAncestors }),
    createCors(config.corsOrigins),
  );
  app.use(
    healthRoutes({
      browser() {
        renderer.check();
        warmUp?.check();
      },
      ...(batchRuntime && { batches: batchRuntime.check }),
      ...(fileStore && { files: fileStore.check }),
      platform: platform.check,
      async disk() {
        await checkDisk('the temporary folder', tmpdir());
        for (const [role, folder] of foldersOf(config)) await checkDisk(role, folder);
      },
    }),
  );
  app.get('/metrics', forServices, async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/version', forServices, (_request, response) => {
    response.json({
      name: 'pdf-service',
      version: config.version,
      template: templateVersion,
      node: process.version,
    });
  });
  app.use(await pdfDescription());
  app.use(
    callRoutes({
      declared: DECLARED_CALLS.pdf,
      calls: guarded.router({
        ...createPdfCalls({ reports, frameAncestors }),
        ...createBatchCalls({
          batchRuntime,
          callers,
          platform: access,
          hasPlatformKey: config.apiToken !== undefined,
        }),
      }),
      prefix: '/',
      bodyBytesOf: ({ meta }, { caller }) => {
        const { serviceBody, bodyBytes = SMALL_BODY_BYTES } = meta;
        const isLarger = serviceBody !== undefined && caller.kind === 'service';
        return isLarger ? serviceBodyBytes[serviceBody] : bodyBytes;
      },
      isTrustedOrigin: (origin) => config.corsOrigins.includes(origin),
      contextOf: async (request, response, { meta }) => {
        const authorization = request.get('Authorization');
        const address = `address:${networkOf(request.ip ?? '')}`;
        const readCaller = async () =>
          meta.access === 'public' ? VISITOR : callers.read(authorization, address);
        const caller = await readCaller();
        admit(caller, meta.access);
        const isWhole = request.complete;
        const callerId = caller.kind === 'visitor' ? address : caller.id;
        await takeLimits(meta, callerId, (release) => void finished(response, release));
        return {
          log: logOf(response),
          requestId: requestIdOf(response),
          authorization,
          caller,
          callerNow: async () => (isWhole ? caller : readCaller()),
          callerId,
          ip: request.ip ?? '',
          userAgent: request.get('User-Agent') ?? null,
          partOf: (file) => requestedPart(request, file),
          wantedType: request.accepts([PDF_TYPE, HTML_TYPE, JSON_TYPE]),
        };
      },
    }),
  );
  app.use(createErrorAnswer());
  return app;
}
