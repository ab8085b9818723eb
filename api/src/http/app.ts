import { createTokenHiding } from '@cbp/shared/calls/link';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import type { Connection } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { TOKEN_PREFIXES } from '@cbp/shared/token-prefixes';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import { createAccessTokens } from '../access/access-token.ts';
import { createActorReader } from '../access/actor.ts';
import { createLinkCheck } from '../access/link-check.ts';
import { createSignatures } from '../access/signatures.ts';
import { createReplays } from '../changes/replays.ts';
import type { Config } from '../config.ts';
import type { Modules } from '../modules/modules.ts';
import { apiRoutes } from './api-routes.ts';
import { apiDescription } from './description-routes.ts';
import { asRoute, type Metrics } from './metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { originOf } from './origin.ts';
import { policyOfPages } from './page-policy.ts';
import { pageRoutes } from './page-routes.ts';
import { createRouter } from './router.ts';

/** The whole server without its port: calls, other paths of modules, report page, portal, health. */
export async function createApp(options: {
  config: Config;
  connection: Connection;
  files: FileStore;
  modules: Modules;
  metrics: Metrics;
  log: Log;
  now: () => Date;
}): Promise<Express> {
  const { config, connection, files, modules, metrics, log, now } = options;
  const { db } = connection;
  const hideTokens = createTokenHiding(TOKEN_PREFIXES);
  const origins = { countryHeader: config.countryHeader, hideTokens };
  const readActor = createActorReader({
    operatorKey: config.operatorKey,
    tokens: createAccessTokens(config.authSecret),
    checkCredential: modules.services.auth.checkCredential,
    log,
  });
  const actorOf = (request: Request) =>
    readActor(request.get('Authorization'), { db, now: now(), origin: originOf(request, origins) });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.use(
    createRequestLog(log, hideTokens),
    metrics.countRequests,
    createSecurityHeaders(policyOfPages(config.pdfUrl), {
      isHttpsOnly: config.portalUrl?.startsWith('https:') ?? false,
    }),
    compression(),
  );
  app.use(
    asRoute('health'),
    healthRoutes({ database: connection.checkReady, files: files.check }),
    asRoute('none'),
  );
  app.use(metricsRoutes({ db, readActor, metrics, origins, now }), await apiDescription(config.pdfUrl));
  app.use(
    apiRoutes({
      db,
      readActor,
      replays: createReplays(config.authSecret),
      signatures: createSignatures(modules.signatures, now),
      links: createLinkCheck(modules.links, DECLARED_CALLS.api),
      origins,
      calls: createRouter(modules),
      declared: DECLARED_CALLS.api,
      now,
    }),
  );
  for (const { prefix, route, handler } of modules.inlets) {
    app.use(prefix, asRoute(route), handler(actorOf), () => {
      throw new ApiError('request/not_found');
    });
  }
  app.use(asRoute('pages'), pageRoutes({ ...config, pages: PUBLIC_PAGES }));
  app.use(createErrorAnswer());
  return app;
}
