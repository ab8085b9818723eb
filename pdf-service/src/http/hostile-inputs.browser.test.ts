import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import {
  costOf,
  hostileInputs,
  INPUTS_PER_CALL,
  MOST_CPU_MS,
  MOST_MEMORY_BYTES,
} from '@cbp/shared/endpoints/testing/hostile-inputs';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { describe, expect, it, vi } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { dataFolder } from '../testing/data-folder.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';
import { call, SERVICE_KEY, startPdfServer } from '../testing/pdf-server.ts';

vi.setConfig({ testTimeout: 1_200_000 });

const USER = 'a-bearer-that-the-platform-knows';
const BEARERS = [null, SERVICE_KEY, USER, 'a-token-that-nobody-gave'];
/** Mostly of those who get further than their bearer. */
const SENDERS = [SERVICE_KEY, USER, SERVICE_KEY, ...BEARERS];
/** Bundles that are taken are printed, which takes its time. */
const PRINTS = new Set(['getReport', 'makePreview', 'makeRender']);

async function startAll() {
  const evidence = await startEvidenceServer({
    bundles: { 'case-1': testBundle() },
    users: { [USER]: { id: 1, email: 'a@b.example', display_name: 'Someone' } },
    knownBearers: [USER],
  });
  const { log, lines } = captureLog();
  const server = await startPdfServer(
    {
      EVIDENCE_API_URL: evidence.apiUrl,
      EVIDENCE_API_TOKEN: 'operator',
      DATA_DIR: await dataFolder(),
      PDF_REPORTS_PER_MINUTE: '100000',
    },
    undefined,
    log,
  );
  // An embedded database holds up the whole process while it is being opened, and whoever is to be asked meanwhile.
  await server.batchRuntime?.ready;
  return { url: server.url, lines };
}

describe('hostile inputs', () => {
  it('of every call are answered or refused, never a failure of ours, and stand in no log', async () => {
    const { url, lines } = await startAll();
    const failed: string[] = [];
    for (const [place, declared] of DECLARED_CALLS.pdf.entries()) {
      const count = PRINTS.has(declared.name) ? Math.ceil(INPUTS_PER_CALL / 2) : INPUTS_PER_CALL;
      for (const [index, { what, path, body }] of hostileInputs(declared, place, count).entries()) {
        const { status, json } = await call(`${url}${path}`, {
          method: declared.method,
          bearer: SENDERS[index % SENDERS.length] ?? null,
          ...(body !== undefined && { body }),
        }).catch((error: Error) => ({ status: 599, json: `no answer: ${error.cause ?? error}` }));
        if (status >= 500) failed.push(`${declared.name}, ${what}: ${status} ${JSON.stringify(json)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(lines.filter((line) => /unexpected failure|planted/.test(line))).toEqual([]);
  });

  it('that are as large as can be are refused at little cost, whoever sends them', async () => {
    const { url } = await startAll();
    const wrong = Array.from({ length: 600_000 }, () => 1);
    const bodies = {
      makePreview: { bundle: { evidence: { transaction: {}, history: wrong }, messages: wrong } },
      makeRender: { bundle: { evidence: { transaction: {}, product_info: { items: wrong } } } },
      createBatch: { ids: wrong, bundles: wrong },
    };
    for (const { name, method, path } of DECLARED_CALLS.pdf.filter(({ method }) => method !== 'GET')) {
      const body = JSON.stringify(bodies[name as keyof typeof bodies] ?? wrong);
      for (const bearer of BEARERS) {
        let status = 0;
        const { cpuMs, memoryBytes } = await costOf(async () => {
          const answer = await call(`${url}${path.replace('{id}', 'A')}`, { method, body, bearer });
          status = answer.status;
        });
        const isService = bearer === SERVICE_KEY;
        expect(isService ? [400, 413] : [401, 413], `${name} ${bearer}`).toContain(status);
        expect(cpuMs, name).toBeLessThan(MOST_CPU_MS);
        expect(memoryBytes, name).toBeLessThan(MOST_MEMORY_BYTES);
      }
    }
  });
});
