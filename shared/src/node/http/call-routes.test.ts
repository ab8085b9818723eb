import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { implement } from '@orpc/server';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { boundedText } from '../../bounded.ts';
import { endpoint } from '../../calls/endpoint.ts';
import { declaredCalls } from '../../declared-calls.ts';
import { captureLog } from '../testing/captured-log.ts';
import { callRoutes } from './call-routes.ts';
import { createErrorAnswer } from './error-answer.ts';
import { listen } from './listen.ts';
import { createRequestLog } from './request-log.ts';

const contract = {
  say: endpoint
    .meta({ access: 'public', costs: [] })
    .route({ method: 'POST', path: '/say' })
    .input(z.object({ word: boundedText(10) }))
    .output(z.object({ word: z.string() })),
};

it('rejects a body that does not end in time, and closes its connection', async () => {
  const calls = implement(contract);
  const routes = callRoutes({
    declared: declaredCalls(contract),
    calls: calls.router({ say: calls.say.handler(({ input }) => input) }),
    prefix: '/api',
    contextOf: () => ({}),
    bodyTimeoutMs: 100,
  });
  const app = express().use(createRequestLog(captureLog().log), routes, createErrorAnswer());
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = ['POST /api/say HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 100'].join('\r\n')}\r\n\r\n{"word":`);
  let answer = '';
  for await (const piece of socket.setEncoding('latin1')) answer += piece;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request/too_slow"');
});

it('completes the work of calls before the server stops, even for disconnected callers', async () => {
  const begun = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const done: string[] = [];
  const calls = implement(contract);
  const say = calls.say.handler(async ({ input }) => {
    begun.resolve();
    await mayGoOn.promise;
    done.push(input.word);
    return input;
  });
  const routes = callRoutes({
    declared: declaredCalls(contract),
    calls: calls.router({ say }),
    prefix: '/api',
    contextOf: () => ({}),
  });
  const app = express().use(createRequestLog(captureLog().log), routes, createErrorAnswer());
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0 });
  const caller = new AbortController();
  const asked = fetch(`${url}/api/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ word: 'done' }),
    signal: caller.signal,
  }).catch(() => undefined);
  await begun.promise;
  caller.abort();
  await asked;
  const closed = close().then(() => done.push('closed'));
  // The server is notified a moment after the caller.
  await pause(200);
  expect(done).toEqual([]);
  mayGoOn.resolve();
  await closed;
  expect(done).toEqual(['done', 'closed']);
});
