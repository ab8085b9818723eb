import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { BATCH_PATHS } from '@cbp/shared/endpoints/batches';
import { describeQueryFailure } from '@cbp/shared/node/database/query-failure';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { generateOpenApi } from '@cbp/shared/node/http/openapi';
import { createRequestLog, logOf, requestIdOf } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import { pdfContract } from '@cbp/shared/pdf-contract';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { BatchHouse } from '../batches/batch-house.ts';
import type { PrintQueue } from '../browser/print-queue.ts';
import type { Renderer } from '../browser/renderer.ts';
import type { ServerConfig } from '../config.ts';
import { createAddressLimit } from './address-limit.ts';
import { createBatchCalls } from './batch-calls.ts';
import { createCallerReader } from './caller.ts';
import { createCors } from './cors.ts';
import { guarded } from './guarded-contract.ts';
import type { Metrics } from './metrics.ts';
import { createPdfCalls, HTML_TYPE, JSON_TYPE, PDF_TYPE } from './pdf-calls.ts';
import type { ReportService } from './report.service.ts';

export type AppParts = {
  config: ServerConfig;
  log: Log;
  metrics: Metrics;
  queue: PrintQueue;
  renderer: Renderer;
  reports: ReportService;
  house: BatchHouse | null;
  templateVersion: string;
};

const LEAST_FREE_BYTES = 100 * 1024 * 1024;
/** What stands around the bundle in a body. */
const WRAPPING_BYTES = 64 * 1024;

/** The whole server without its port: calls, health, metrics. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { config, log, metrics, queue, renderer, reports, house, templateVersion } = parts;
  const readCaller = createCallerReader(config.serviceKeys);
  const frameAncestors = ["'self'", ...config.corsOrigins].join(' ');
  const openApi = await generateOpenApi(pdfContract, {
    title: 'CBP PDF service',
    description: 'Compelling Evidence reports as PDF.',
    prefix: '/',
  });

  const forServices: RequestHandler = (request, _response, next) => {
    if (readCaller(request.get('Authorization')).kind !== 'service') {
      throw new ApiError('auth/unauthenticated');
    }
    next();
  };
  /** Whoever has no bearer is refused before a body of megabytes is read. */
  const refuseVisitorsBodies: RequestHandler = (request, _response, next) => {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    if (hasBody && readCaller(request.get('Authorization')).kind === 'visitor') {
      throw new ApiError('auth/unauthenticated');
    }
    next();
  };

  /** Bundles are brought along by services alone, whose key is known before anything is read. */
  const mayBeLarge = (request: Request) =>
    request.path === BATCH_PATHS.batches && readCaller(request.get('Authorization')).kind === 'service';

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
      browser: renderer.check,
      ...(house && { batches: house.check }),
      queue() {
        const { present } = queue.status();
        if (present >= config.concurrency + config.queueLimit) throw new Error('the queue is full');
      },
      async disk() {
        const { bavail, bsize } = await statfs(tmpdir());
        if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`${tmpdir()} is nearly full`);
      },
    }),
  );
  app.get('/metrics', forServices, async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/version', forServices, (_request, response) => {
    response.json({ name: 'pdf-service', template: templateVersion, node: process.version });
  });
  app.get('/openapi.json', forServices, (_request, response) => {
    response.json(openApi);
  });
  app.use(
    refuseVisitorsBodies,
    callRoutes({
      calls: guarded.router({
        ...createPdfCalls({
          reports,
          limitAddress: createAddressLimit(config.reportsPerMinute),
          frameAncestors,
        }),
        ...createBatchCalls({ house, apiUrl: config.apiUrl, canPreview: config.apiToken !== undefined }),
      }),
      prefix: '/',
      bodyLimitBytes: (request) =>
        (mayBeLarge(request) ? config.batchBodyLimitBytes : config.bodyLimitBytes) + WRAPPING_BYTES,
      describeFailure: describeQueryFailure,
      contextOf: (request, response) => ({
        log: logOf(response),
        requestId: requestIdOf(response),
        address: request.ip ?? '',
        authorization: request.get('Authorization'),
        readCaller,
        wantedType: request.accepts([PDF_TYPE, HTML_TYPE, JSON_TYPE]),
      }),
    }),
  );
  app.use(createErrorAnswer(describeQueryFailure));
  return app;
}
