import { IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Connection } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { createErrorAnswer } from '@cbp/shared/node/http/error-answer';
import { healthRoutes } from '@cbp/shared/node/http/health-routes';
import { createRequestLog } from '@cbp/shared/node/http/request-log';
import { createSecurityHeaders } from '@cbp/shared/node/http/security-headers';
import type { Log } from '@cbp/shared/node/log';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import { createActorReader } from '../access/actor.ts';
import { createSignatures } from '../access/signatures.ts';
import type { Config } from '../config.ts';
import { isImageShown } from '../modules/evidence/evidence.service.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { registerParcel } from '../modules/shipments/parcel-registration.service.ts';
import { createSeventeenTrack } from '../modules/shipments/seventeen-track-client.ts';
import type { TrackerAccess } from '../modules/shipments/shipments.service.ts';
import { apiRoutes } from './api-routes.ts';
import { apiDescription } from './description-routes.ts';
import { asRoute, type Metrics } from './metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { originOf } from './origin.ts';
import { policyOfPages } from './page-policy.ts';
import { pageRoutes } from './page-routes.ts';
import type { Services } from './services.ts';

export type AppConfig = Pick<
  Config,
  | 'imagesDir'
  | 'operatorKey'
  | 'portalUrl'
  | 'seventeenTrack'
  | 'trustedProxies'
  | 'countryHeader'
  | 'reportDist'
  | 'portalDist'
  | 'pushOrigins'
  | 'refundOrigins'
  | 'providerEmail'
  | 'ethoca'
  | 'pdfUrl'
  | 'supportEmail'
>;

/** Links in emails end with a token that grants access. */
function hideLinkToken(path: string): string {
  return path.replace(/^(\/auth\/[^/]+\/).+/i, '$1…');
}

/** The whole server without its port: calls, images, report page, portal, health. */
export async function createApp(options: {
  config: AppConfig;
  connection: Connection;
  services: Services;
  metrics: Metrics;
  log: Log;
  now: () => Date;
}): Promise<Express> {
  const { config, connection, services, metrics, log, now } = options;
  const { auth, tokens, imagePasses, replays, tasks, uploads, receivers, pushes, platformKeys } = services;
  const { seventeenTrack, countryHeader } = config;
  const tracker: TrackerAccess | null = seventeenTrack && {
    find: createSeventeenTrack(seventeenTrack),
    register: (context) => registerParcel({ ...context, tasks, tracker: seventeenTrack }),
  };
  const signatures = createSignatures({ seventeen_track: seventeenTrack?.key ?? null });
  const readActor = createActorReader({
    operatorKey: config.operatorKey,
    tokens,
    checkCredential: auth.checkCredential,
    log,
  });
  const imageSight = async (name: string, request: Request) => {
    const { db } = connection;
    const actor = await readActor(request.get('Authorization'), {
      db,
      now: now(),
      origin: originOf(request, { countryHeader }),
    });
    const { pass } = request.query;
    const input = { name, pass: typeof pass === 'string' ? pass : null };
    return isImageShown({ ctx: { db, actor, now }, input, passes: imagePasses });
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustedProxies);
  app.use(
    createRequestLog(log, hideLinkToken),
    metrics.countRequests,
    createSecurityHeaders(policyOfPages(config.pdfUrl), {
      isHttpsOnly: config.portalUrl?.startsWith('https:') ?? false,
    }),
    compression(),
  );
  app.use(asRoute('health'), healthRoutes({ database: connection.checkReady }), asRoute('none'));
  app.use(
    metricsRoutes({ db: connection.db, readActor, metrics, countryHeader, now }),
    await apiDescription(config.pdfUrl),
  );
  app.use(
    apiRoutes({
      db: connection.db,
      readActor,
      replays,
      signatures,
      countryHeader,
      auth,
      imagePasses,
      tracker,
      tasks,
      answers: services.answers,
      uploads,
      imagesDir: config.imagesDir,
      receivers,
      pushes,
      platformKeys,
      pushOrigins: config.pushOrigins,
      refundOrigins: config.refundOrigins,
      providerEmail: config.providerEmail,
      ethoca: config.ethoca,
      now,
    }),
  );
  app.use(
    IMAGES_PREFIX,
    asRoute('images'),
    imageRoutes({ imagesDir: config.imagesDir, maySee: imageSight }),
    () => {
      throw new ApiError('request/not_found');
    },
  );
  app.use(asRoute('pages'), pageRoutes(config));
  app.use(createErrorAnswer());
  return app;
}
