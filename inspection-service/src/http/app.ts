import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createKeyCheck, readBearer } from '@cbp/shared/node/http/bearer';
import { callRoutes } from '@cbp/shared/node/http/call-routes';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { ServerConfig } from '../config.ts';
import type { Inspections } from '../inspections/inspections.service.ts';
import type { Metrics } from '../metrics.ts';
import { inspectionDescription } from './description-routes.ts';
import { guarded } from './guarded-contract.ts';
import { createInspectionCalls } from './inspection-calls.ts';

export type AppParts = { config: ServerConfig; log: Log; metrics: Metrics; inspections: Inspections };

/** The whole server without its port: calls, health, metrics. */
export async function createApp({ config, log, metrics, inspections }: AppParts): Promise<Express> {
  const isKey = createKeyCheck(config.key === null ? [] : [config.key]);
  const isPlatform = (request: Request) => isKey(readBearer(request.get('Authorization')) ?? '');
  const forPlatform: RequestHandler = (request, _response, next) => {
    if (!isPlatform(request)) throw new ApiError('auth/unauthenticated');
    next();
  };

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(
    createRequestLog(log),
    createSecurityHeaders({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
  );
  // A server without a sandbox is ready: it says what is missing.
  app.use(healthRoutes({ server: () => undefined }));
  app.get('/metrics', forPlatform, async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/version', forPlatform, (_request, response) => {
    response.json({ name: 'inspection-service', version: config.version, node: process.version });
  });
  app.use(await inspectionDescription());
  app.use(
    callRoutes({
      declared: DECLARED_CALLS.inspection,
      calls: guarded.router(createInspectionCalls(inspections)),
      prefix: '/',
      contextOf(request) {
        if (!isPlatform(request)) throw new ApiError('auth/unauthenticated');
        return { isPlatform: true };
      },
    }),
  );
  app.use(createErrorAnswer());
  return app;
}
