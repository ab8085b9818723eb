import { Router } from 'express';
import { logOf } from './request-log.ts';

/** Resolves when a part of the server can do its work; throws with the reason when it cannot. */
export type HealthCheck = () => void | Promise<void>;

/** A part that cannot do its work. The message is public: no secrets, addresses or paths. */
export class NotReady extends Error {
  override name = 'NotReady';
}

const CHECK_TIMEOUT_MS = 2_000;
const UNNAMED_REASON = 'failed, see the log';

async function passes(check: HealthCheck): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotReady('did not respond in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** /livez: the process answers. /readyz: it can do its work, too; each part by its name, and why it cannot. */
export function healthRoutes(checks: Readonly<Record<string, HealthCheck>>): Router {
  return Router()
    .get('/livez', (_request, response) => {
      response.json({ status: 'ok' });
    })
    .get('/readyz', async (_request, response) => {
      const reasons: Record<string, string> = {};
      const parts = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await passes(check);
            return [name, 'ok'] as const;
          } catch (error) {
            logOf(response).warn({ err: error, part: name }, 'a part is not ready');
            reasons[name] = error instanceof NotReady ? error.message : UNNAMED_REASON;
            return [name, 'unavailable'] as const;
          }
        }),
      );
      const isReady = parts.every(([, state]) => state === 'ok');
      response.status(isReady ? 200 : 503).json({
        status: isReady ? 'ok' : 'unavailable',
        ...Object.fromEntries(parts),
        ...(!isReady && { reasons }),
      });
    });
}
