import { IMAGES_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import type { Log } from '@cbp/shared/node/log';
import express, { type Express } from 'express';
import type { Config } from '../config.ts';
import type { Connection } from '../database/connect.ts';
import { ApiError } from '../errors.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { createSeventeenTrack } from '../modules/shipments/seventeen-track-client.ts';
import { apiRoutes } from './api-routes.ts';
import { answerError } from './error-answer.ts';
import { healthRoutes } from './health-routes.ts';
import { generateOpenApi } from './openapi.ts';
import { pageRoutes } from './page-routes.ts';
import { createRequestLog } from './request-log.ts';
import { setSecurityHeaders } from './security-headers.ts';

export type AppConfig = Pick<
  Config,
  'imagesDir' | 'operatorKey' | 'seventeenTrack' | 'reportDist' | 'portalDist'
>;

/** The whole server without its port: calls, images, report page, portal, health. */
export async function createApp(options: {
  config: AppConfig;
  connection: Connection;
  log: Log;
  now?: () => Date;
}): Promise<Express> {
  const { config, connection, log, now = () => new Date() } = options;
  const tracker = config.seventeenTrack ? createSeventeenTrack(config.seventeenTrack) : null;
  const openApi = await generateOpenApi();

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(createRequestLog(log), setSecurityHeaders);
  app.use(healthRoutes(connection));
  app.get('/openapi.json', (_request, response) => {
    response.json(openApi);
  });
  app.use(apiRoutes({ db: connection.db, operatorKey: config.operatorKey, tracker, now }));
  app.use(IMAGES_PREFIX, imageRoutes(config.imagesDir), () => {
    throw new ApiError('request/not_found');
  });
  app.use(pageRoutes(config));
  app.use(answerError);
  return app;
}
