import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { findCardNumbers } from '../../format/card-number-scan.ts';
import type { Log } from '../log.ts';

const ACCEPTED_ID = /^[\w.-]{1,64}$/;
const QUIET_PATHS = new Set(['/livez', '/readyz']);

const isAccepted = (id: string) => ACCEPTED_ID.test(id) && findCardNumbers(id).length === 0;

/** The log of one request; every line has the request ID. */
export function logOf(response: Response): Log {
  return response.locals.log as Log;
}

/** The id of one request: the caller's own, or a new one. */
export function requestIdOf(response: Response): string {
  return response.locals.requestId as string;
}

/**
 * Gives each request an ID, the caller's X-Request-Id if it is a plain word without a card number, and logs the response.
 * Query strings are not logged, `hide` removes secret parts of a path, and the log truncates card numbers.
 */
export function createRequestLog(log: Log, hide: (path: string) => string = (path) => path): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id');
    const requestId = given && isAccepted(given) ? given : randomUUID();
    const requestLog = log.child({ requestId });
    const startedAt = performance.now();
    const path = hide(request.path);
    response.locals.log = requestLog;
    response.locals.requestId = requestId;
    response.set('X-Request-Id', requestId);
    response.on('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const line = { method: request.method, path, status: response.statusCode, durationMs };
      const level = QUIET_PATHS.has(path) ? 'debug' : 'info';
      requestLog[level](line, response.writableFinished ? 'answered' : 'caller disconnected');
    });
    next();
  };
}
