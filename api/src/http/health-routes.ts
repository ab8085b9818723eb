import { Router } from 'express';
import type { Connection } from '../database/connect.ts';
import { logOf } from './request-log.ts';

const PING_TIMEOUT_MS = 2_000;

async function isDatabaseReady(connection: Connection): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), PING_TIMEOUT_MS);
  });
  try {
    await Promise.race([connection.ping(), late]);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** /livez: the process answers. /readyz: it can do its work, too. */
export function healthRoutes(connection: Connection): Router {
  return Router()
    .get('/livez', (_request, response) => {
      response.json({ status: 'ok' });
    })
    .get('/readyz', async (_request, response) => {
      const isReady = await isDatabaseReady(connection).catch((error) => {
        logOf(response).warn({ err: error }, 'the database is not ready');
        return false;
      });
      response
        .status(isReady ? 200 : 503)
        .json({ status: isReady ? 'ok' : 'unavailable', database: isReady ? 'ok' : 'unavailable' });
    });
}
