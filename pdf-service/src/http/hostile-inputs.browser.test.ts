import { hostileInputs, INPUTS_PER_CALL } from '@cbp/shared/calls/testing/hostile-inputs';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BatchService, openBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { call, SERVICE_KEY } from '../testing/pdf-server.ts';

vi.setConfig({ testTimeout: 1_200_000 });

const USER = 'a-bearer-that-the-platform-knows';
const BEARERS = [null, SERVICE_KEY, USER, 'a-token-that-nobody-gave'];
/** Mostly of those who get further than their bearer. */
const SENDERS = [SERVICE_KEY, USER, SERVICE_KEY, ...BEARERS];
/** The error message about an input doesn't grow with the input. */
const LONGEST_REFUSAL = 10_000;
/** Calls that read their input. */
const REACHING = [SERVICE_KEY, USER];
/** Bundles that are taken are printed, which takes its time. */
const PRINTS = new Set(['getReport', 'makePreview', 'makeRender']);

const { log, lines } = captureLog();
let service: BatchService;

/** A service of a group's own: what one caller may send in a minute isn't used up by the tests before. */
function startService(): Promise<BatchService> {
  const platform = {
    bundles: { 'case-1': testBundle() },
    users: { [USER]: { id: 1, email: 'a@b.example', display_name: 'Someone' } },
    knownBearers: [USER],
  };
  return openBatchService(platform, { PDF_REPORTS_PER_MINUTE: '100000' }, log);
}

describe('hostile inputs', () => {
  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => service?.stop());

  it('are answered or refused by every call, never with a failure, and reach no log', async () => {
    const { url } = service;
    const table = hostileInputs(DECLARED_CALLS.pdf, ({ name }) =>
      PRINTS.has(name) ? Math.ceil(INPUTS_PER_CALL / 2) : INPUTS_PER_CALL,
    );
    const rows = table.map(({ call: declared, inputs }) => [declared.name, { declared, inputs }] as const);
    const faults = await faultsOf(rows, async ({ declared, inputs }) => {
      const linesBefore = lines.length;
      const wrong: string[] = [];
      for (const [index, { what, path, headers, body, isSampled }] of Iterator.from(inputs()).map(
        (input, at) => [at, input] as const,
      )) {
        const { status, json } = await call(`${url}${path}`, {
          method: declared.method,
          headers,
          bearer: (isSampled ? REACHING[index % REACHING.length] : SENDERS[index % SENDERS.length]) ?? null,
          ...(body !== undefined && { body }),
        }).catch((error: Error) => ({ status: 599, json: `no answer: ${error.cause ?? error}` }));
        const text = JSON.stringify(json) ?? '';
        if (status >= 500) wrong.push(`${what}: ${status} ${text}`);
      }
      wrong.push(...lines.slice(linesBefore).filter((line) => /unexpected failure|planted/.test(line)));
      if (wrong.length > 0) expect.fail(wrong.join('\n'));
    });
    expect(faults).toEqual({});
  });

  it('that are as large as can be are refused in few words by every call, for every caller', async () => {
    const { url } = service;
    const wrong = Array.from({ length: 600_000 }, () => 1);
    const bodies = {
      makePreview: { bundle: { evidence: { transaction: {}, history: wrong }, messages: wrong } },
      makeRender: { bundle: { evidence: { transaction: {}, product_info: { items: wrong } } } },
      createBatch: { ids: wrong, bundles: wrong },
    };
    const changing = DECLARED_CALLS.pdf.filter(({ method }) => method !== 'GET');
    const rows = changing.flatMap((declared) =>
      BEARERS.map((bearer) => [`${declared.name} by ${bearer}`, { ...declared, bearer }] as const),
    );
    const faults = await faultsOf(rows, async ({ name, method, path, bearer }) => {
      const body = JSON.stringify(bodies[name as keyof typeof bodies] ?? wrong);
      const { status, json } = await call(`${url}${path.replace('{id}', 'A')}`, { method, body, bearer });
      expect(bearer === SERVICE_KEY ? [400, 413] : [401, 413]).toContain(status);
      expect((JSON.stringify(json) ?? '').length).toBeLessThan(LONGEST_REFUSAL);
    });
    expect(faults).toEqual({});
  });
});
