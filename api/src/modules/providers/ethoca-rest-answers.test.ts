import type { ServerResponse } from 'node:http';
import { sendJson } from '@cbp/shared/node/testing/http-server';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ETHOCA_KEYS,
  ethocaError,
  type FakeEthoca,
  receiveOutcomes,
  startEthoca,
} from '../../testing/ethoca-server.ts';
import { testClient } from '../../testing/provider-client.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { CallFailure } from '../outgoing-calls/provider-client.service.ts';
import { createEthocaRestAnswers } from './ethoca-rest-answers.ts';

const never = new AbortController().signal;

describe('answers to Ethoca by REST', () => {
  let ethoca: FakeEthoca;
  beforeEach(async () => {
    ethoca = await startEthoca('rest');
  });
  afterEach(() => ethoca.end());

  const sender = () =>
    createEthocaRestAnswers(
      { url: ethoca.url, ...ETHOCA_KEYS },
      testClient({
        operatorOrigins: [ethoca.url],
        timeoutMs: WAIT_MS,
        headersTimeoutMs: WAIT_MS,
        maxBytes: 100_000,
      }),
    );
  const some = (count: number) => Array.from({ length: count }, (_, index) => sampleAnswer(index + 1));
  const sentOutcomes = () =>
    ethoca.requests.map(({ body }) => (JSON.parse(body) as { outcomes: Record<string, unknown>[] }).outcomes);

  it('go out in the fields that are published, rightly signed', async () => {
    const answers = [
      sampleAnswer(1, { outcome: 'partially_stopped', amountStopped: 20.5, comments: 'Ünïcode, "quoted" ✓' }),
      sampleAnswer(2, { outcome: 'previously_refunded', refunded: 'refunded', amountStopped: 3 }),
      sampleAnswer(3, {
        outcome: 'notfound',
        refunded: 'not settled',
        comments: `${'x'.repeat(1_023)}😀`,
      }),
      sampleAnswer(4, { outcome: 'in_progress' }),
      sampleAnswer(5, { outcome: 'partially_stopped', amountStopped: 20.5, refunded: 'refunded' }),
    ];
    const results = await sender().send(answers, never);
    expect(results).toEqual([
      { alertId: 1, state: 'taken' },
      { alertId: 2, state: 'taken' },
      { alertId: 3, state: 'taken' },
      { alertId: 4, state: 'refused', why: 'this Ethoca interface accepts final outcomes only' },
      { alertId: 5, state: 'taken' },
    ]);
    expect(ethoca.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /ethoca/alerts/merchants/outcomes',
    ]);
    const actionTimestamp = '2026-11-22T08:14:00.250Z';
    expect(sentOutcomes()).toEqual([
      [
        {
          alertId: answers[0]?.ethocaId,
          outcome: 'PARTIALLY_STOPPED',
          refundStatus: 'NOT_REFUNDED',
          amountStopped: { value: 20.5, currencyCode: 'HKD' },
          comments: 'Ünïcode, "quoted" ✓',
          actionTimestamp,
        },
        {
          alertId: answers[1]?.ethocaId,
          outcome: 'RESOLVED_PREVIOUSLY_REFUNDED',
          refundStatus: 'REFUNDED',
          refund: {
            amount: { value: 128.4, currencyCode: 'HKD' },
            type: 'REFUND',
            timestamp: actionTimestamp,
          },
          actionTimestamp,
        },
        {
          alertId: answers[2]?.ethocaId,
          outcome: 'NOT_FOUND',
          refundStatus: 'NOT_SETTLED',
          comments: `${'x'.repeat(1_023)}\uFFFD`,
          actionTimestamp,
        },
        {
          alertId: answers[4]?.ethocaId,
          outcome: 'PARTIALLY_STOPPED',
          refundStatus: 'REFUNDED',
          refund: {
            amount: { value: 20.5, currencyCode: 'HKD' },
            type: 'REFUND',
            timestamp: actionTimestamp,
          },
          amountStopped: { value: 20.5, currencyCode: 'HKD' },
          actionTimestamp,
        },
      ],
    ]);
  });

  it('are 25 at once, as Ethoca refuses more', async () => {
    expect((await sender().send(some(25), never)).map(({ state }) => state)).toEqual(
      new Array(25).fill('taken'),
    );
    await expect(sender().send(some(26), never)).rejects.toThrow('more than 25');
    expect(ethoca.requests).toHaveLength(1);
  });

  it('are each taken, refused with the reason, or to be sent again', async () => {
    ethoca.handle((_request, response) =>
      sendJson(response, 200, {
        outcomeResponses: [
          {
            alertId: sampleAnswer(3).ethocaId,
            status: 'FAILURE',
            errors: ethocaError({ ReasonCode: 'BUSY', Description: 'Later', Recoverable: true }).Errors,
          },
          {
            alertId: sampleAnswer(2).ethocaId,
            status: 'FAILURE',
            errors: ethocaError({
              ReasonCode: 'FINAL',
              Description: 'Has an outcome',
              Details: '4539578763621486',
            }).Errors,
          },
          { alertId: sampleAnswer(1).ethocaId, status: 'SUCCESS' },
        ],
      }),
    );
    expect(await sender().send(some(4), never)).toEqual([
      { alertId: 1, state: 'taken' },
      { alertId: 2, state: 'refused', why: 'FINAL Has an outcome: 453957••••••1486' },
      { alertId: 3, state: 'again', why: 'BUSY Later' },
      { alertId: 4, state: 'again', why: 'Ethoca returned no result for it' },
    ]);
  });

  it('do not fall with the one that Ethoca refuses their request for', async () => {
    const bad = sampleAnswer(7).ethocaId;
    ethoca.handle((request, response) => {
      if (!request.body.includes(bad)) return receiveOutcomes(request, response);
      const error = { ReasonCode: 'VALIDATION_FAILURE', Description: 'No such alert', Recoverable: false };
      sendJson(response, 400, ethocaError(error));
    });
    const results = await sender().send(some(25), never);
    expect(results.filter(({ state }) => state !== 'taken')).toEqual([
      { alertId: 7, state: 'refused', why: 'VALIDATION_FAILURE No such alert' },
    ]);
    expect(new Set(sentOutcomes().flatMap((outcomes) => outcomes.map(({ alertId }) => alertId))).size).toBe(
      25,
    );
  });

  const json = (status: number, body: unknown) => (response: ServerResponse) =>
    sendJson(response, status, body);
  const recoverable = ethocaError({ ReasonCode: 'DOWN', Description: 'Try later', Recoverable: true });
  it.each<[string, RegExp, (response: ServerResponse) => void]>([
    ['an error that says it is recoverable', /400: DOWN Try later/, json(400, recoverable)],
    ['keys that are not taken', /401: UNAUTHORIZED/, json(401, ethocaError({ ReasonCode: 'UNAUTHORIZED' }))],
    ['an account without the right', /403/, json(403, ethocaError({ ReasonCode: 'FORBIDDEN' }))],
    ['too many requests', /429: no reason/, json(429, {})],
    ['a server at fault', /503/, json(503, 'down')],
    ['a 400 of somebody in between', /400: no reason/, json(400, { title: 'Bad gateway' })],
    ['an answer in another form', /unknown response format/, json(200, { outcomeResponses: 'all of them' })],
    ['garbage', /unknown response format/, (response) => response.end('<html>')],
    ['a redirect', /302/, (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['a hang', /did not answer in \d+(\.\d+)? seconds/, () => vi.advanceTimersByTime(WAIT_MS)],
    [
      'a gigabyte that is announced',
      /more than 100000 bytes/,
      (response) =>
        response.writeHead(200, { 'content-length': String(1024 ** 3) }).write('[', () => undefined),
    ],
    [
      'a gigabyte that is not',
      /more than 100000 bytes/,
      (response) => {
        const piece = 'x'.repeat(65_536);
        const more = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.on('drain', more).on('error', () => undefined);
        more();
      },
    ],
  ])('are sent again after %s, and nothing tells the keys', async (name, message, answer) => {
    // The time is over once Ethoca has the request.
    if (name === 'a hang') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    ethoca.handle((_request, response) => answer(response));
    const failure = await sender()
      .send(some(2), never)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain(ETHOCA_KEYS.consumerKey);
    expect(ethoca.requests).toHaveLength(1);
  });

  it('are refused by the server of these tests where they are not rightly signed', async () => {
    const client = testClient({ operatorOrigins: [ethoca.url] });
    const other = createEthocaRestAnswers({ url: ethoca.url, ...ETHOCA_KEYS, consumerKey: 'b' }, client);
    await expect(other.send(some(1), never)).rejects.toThrow('401: UNAUTHORIZED another consumer key');
  });
});
