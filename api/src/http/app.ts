import { contract } from '@cbp/shared/contract';
import { API_PREFIX, IMAGES_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { generateOpenApi } from '@cbp/shared/node/http/openapi';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { type ContentSecurityPolicy, createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import express, { type Express } from 'express';
import type { Config } from '../config.ts';
import type { Connection } from '../database/connect.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { createSeventeenTrack } from '../modules/shipments/seventeen-track-client.ts';
import { apiRoutes, describeFailure } from './api-routes.ts';
import { pageRoutes } from './page-routes.ts';

export type AppConfig = Pick<
  Config,
  'imagesDir' | 'operatorKey' | 'seventeenTrack' | 'reportDist' | 'portalDist' | 'pdfUrl'
>;

/** What our pages may load; they call the PDF service and show the documents that it answers in frames, as blobs. */
function policyOfPages(pdfUrl: string | null): ContentSecurityPolicy {
  return {
    'default-src': "'self'",
    'img-src': "'self' data:",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self' data:",
    'connect-src': pdfUrl === null ? "'self'" : `'self' ${new URL(pdfUrl).origin}`,
    'frame-src': pdfUrl === null ? "'self'" : "'self' blob:",
    'frame-ancestors': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
  };
}

/** The whole server without its port: calls, images, report page, portal, health. */
export async function createApp(options: {
  config: AppConfig;
  connection: Connection;
  log: Log;
  now?: () => Date;
}): Promise<Express> {
  const { config, connection, log, now = () => new Date() } = options;
  const tracker = config.seventeenTrack ? createSeventeenTrack(config.seventeenTrack) : null;
  const openApi = await generateOpenApi(contract, {
    title: 'CBP Portal API',
    description: 'Calls of a chargeback-prevention platform.',
    prefix: API_PREFIX,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(createRequestLog(log), createSecurityHeaders(policyOfPages(config.pdfUrl)));
  app.use(healthRoutes({ database: connection.ping }));
  app.get('/openapi.json', (_request, response) => {
    response.json(openApi);
  });
  app.use(apiRoutes({ db: connection.db, operatorKey: config.operatorKey, tracker, now }));
  app.use(IMAGES_PREFIX, imageRoutes(config.imagesDir), () => {
    throw new ApiError('request/not_found');
  });
  app.use(pageRoutes(config));
  app.use(createErrorAnswer(describeFailure));
  return app;
}
