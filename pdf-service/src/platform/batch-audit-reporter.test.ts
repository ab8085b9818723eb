import { closedUrl, sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import type { BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { expect, it } from 'vitest';
import { createBatchAuditReporter } from './batch-audit-reporter.ts';

const BATCH = {
  name: null,
  kind: 'evidence',
  state: 'running',
  mode: 'REPORT',
  lang: 'en',
  profile: null,
  strict: false,
  total: 1,
  counts: { queued: 1, running: 0, made: 0, failed: 0, cancelled: 0 },
} as const;
const change: BatchChange = {
  call: 'createBatch',
  batch_id: 'a-batch',
  by: { program: 'a key' },
  at: '2026-11-26T02:14:00Z',
  ip: '192.0.2.1',
  user_agent: null,
  ids: ['case-1'],
  before: null,
  after: BATCH,
};
const told = () => ({ id: 'an-id', signal: new AbortController().signal });

it('tells the platform with the operator key, and under its id', async () => {
  const sent: unknown[] = [];
  const platform = await startServer((request, response, body) => {
    const { authorization, 'idempotency-key': id } = request.headers;
    sent.push([request.method, request.url, authorization, id, JSON.parse(body)]);
    sendJson(response, 200, { results: { recorded: true } });
  });
  await createBatchAuditReporter({ apiUrl: platform.url, apiToken: 'the-key' })?.(change, told());
  expect(sent).toEqual([['POST', '/ics/batches/changes', 'Bearer the-key', 'an-id', change]]);
});

it.each([
  [200, 'told'],
  [409, 'told'],
  [400, 'server/unavailable'],
  [401, 'server/unavailable'],
  [403, 'server/unavailable'],
  [404, 'server/unavailable'],
  [413, 'server/unavailable'],
  [429, 'server/unavailable'],
  [500, 'server/unavailable'],
])('takes an answer of %i for %s', async (status, outcome) => {
  const platform = await startServer((_request, response) => sendJson(response, status, { code: 'x' }));
  const telling = createBatchAuditReporter({ apiUrl: platform.url, apiToken: 'the-key' })?.(change, told());
  const became = await telling?.then(
    () => 'told',
    (error) => error.code,
  );
  expect(became).toBe(outcome);
});

it('does not tell a platform that is away, nor wait for one once it is stopped', async () => {
  const away = createBatchAuditReporter({ apiUrl: await closedUrl(), apiToken: 'the-key' });
  await expect(away?.(change, told())).rejects.toMatchObject({ code: 'server/unavailable' });
  const asked = Promise.withResolvers<void>();
  const platform = await startServer(() => asked.resolve());
  const stopping = new AbortController();
  const { signal } = stopping;
  const telling = createBatchAuditReporter({ apiUrl: platform.url, apiToken: 'the-key' })?.(change, {
    ...told(),
    signal,
  });
  await asked.promise;
  stopping.abort();
  await expect(telling).rejects.toMatchObject({ code: 'server/unavailable' });
});

it('reports nothing without a key', () => {
  expect(createBatchAuditReporter({ apiUrl: 'http://127.0.0.1:9', apiToken: undefined })).toBeNull();
});
