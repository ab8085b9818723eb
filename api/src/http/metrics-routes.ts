import { ApiError } from '@cbp/shared/node/http/api-error';
import { Router } from 'express';
import type { ActorReader } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

/** The figures of the server for Prometheus, for programs with the operator key. */
export function metricsRoutes(options: {
  db: Database;
  readActor: ActorReader;
  metrics: Metrics;
  now: () => Date;
}): Router {
  const { db, readActor, now } = options;
  const { registry } = options.metrics;
  return Router().get(PATH, async (request, response) => {
    response.locals.route = PATH;
    const actor = await readActor(request.get('Authorization'), { db, now: now() });
    if (actor.kind !== 'service') throw new ApiError('auth/unauthenticated');
    response.type(registry.contentType).send(await registry.metrics());
  });
}
