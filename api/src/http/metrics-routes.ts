import type { Database } from '@cbp/shared/node/database/connect';
import { Router } from 'express';
import { type ActorReader, requireKind } from '../access/actor.ts';
import type { Metrics } from './metrics.ts';
import { type OriginOptions, originOf } from './origin.ts';

const PATH = '/metrics';

/** The figures of the server for Prometheus, for programs with the operator key. */
export function metricsRoutes(options: {
  db: Database;
  readActor: ActorReader;
  metrics: Metrics;
  origins: OriginOptions;
  now: () => Date;
}): Router {
  const { db, readActor, origins, now } = options;
  const { registry } = options.metrics;
  return Router().get(PATH, async (request, response) => {
    response.locals.route = PATH;
    const actor = await readActor(request.get('Authorization'), {
      db,
      now: now(),
      origin: originOf(request, origins),
    });
    requireKind(actor, 'service');
    response.type(registry.contentType).send(await registry.metrics());
  });
}
