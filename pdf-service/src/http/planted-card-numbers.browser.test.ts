import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlanter, plantedRequests } from '@cbp/shared/calls/testing/planted-inputs';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { plantedIn, plantedNumbers } from '@cbp/shared/format/testing/planted-numbers';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchService } from '../testing/batch-service.ts';
import { testBundle } from '../testing/bundles.ts';
import { type Answer, call, openPdfServer, SERVICE_KEY, type TestPdfServer } from '../testing/pdf-server.ts';
import { pdfText } from '../testing/pdf-text.ts';

const PLANTED = plantedNumbers();
const CUT = 'a full card number was cut to its first 6 and last 4 digits';

/** What a reader finds in a PDF: its texts, its title and its keywords. */
async function readable(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  return [...(await pdfText(bytes)), pdf.getTitle(), ...(pdf.getKeywords() ?? [])].join('\n');
}

async function textOf({ headers, bytes, json }: Answer): Promise<string> {
  const isPdf = headers.get('content-type')?.startsWith('application/pdf');
  const told = isPdf ? await readable(bytes) : Buffer.from(bytes).toString();
  const pdf = (json as { pdf?: string } | null)?.pdf;
  const inside = pdf ? await readable(Buffer.from(pdf, 'base64')) : '';
  return [JSON.stringify([...headers]), told, inside].join('\n');
}

/** Every file of a folder except those of the database, whose tables are checked separately. */
async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('database'));
  const contents = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const bytes = await readFile(join(parentPath, name));
      const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
      return `${name}\n${isPdf ? await readable(bytes) : bytes.toString('latin1')}`;
    }),
  );
  return contents.join('\n');
}

it('a card number in any declared input of any call is in no answer, document, log, table and file', async () => {
  const { log, lines } = captureLog();
  const { url, dataDir, batchRuntime } = await startBatchService(
    { bundles: { 'case-1': testBundle() } },
    { PDF_REPORTS_PER_MINUTE: '100000' },
    log,
  );
  const plant = createPlanter();
  const told: string[] = [];
  const inputs: string[] = [];
  const batches: string[] = [];
  for (const declared of DECLARED_CALLS.pdf) {
    const id = plant(({ text }) => /^[\w.-]{1,64}$/.test(text));
    for (const { path, method, body, headers, planted } of plantedRequests(declared, plant)) {
      inputs.push(...planted.map(({ input }) => `${declared.name} ${input}`));
      const answer = await call(`${url}${path}`, {
        method,
        bearer: SERVICE_KEY,
        headers: { ...headers, 'x-request-id': id.text },
        ...(body !== undefined && { body }),
      });
      expect(answer.status, `${declared.name} ${path}`).toBeLessThan(500);
      told.push(await textOf(answer));
      if (answer.status === 202) batches.push((answer.json as { batch: Batch }).batch.id);
    }
  }
  expect(inputs).toEqual(
    expect.arrayContaining([
      'createBatch headers.idempotency-key',
      'createBatch body.ids',
      'createBatch body.name',
      'createBatch body.bundles.messages.message',
      'getReport params.file',
      'listBatches filters.name.value',
      'makePreview body.bundle.evidence.transaction.card_prefix',
      'makeRender body.bundle.evidence.product_info.items.photo_url',
    ]),
  );
  for (const id of batches) {
    const read = async () => (await call(`${url}/batches/${id}`, { bearer: SERVICE_KEY })).json;
    await expect.poll(async () => ((await read()) as { batch: Batch }).batch.state).not.toBe('running');
    told.push(JSON.stringify(await read()));
  }
  const stored = batchRuntime
    ? await dumpTables(batchRuntime.open().connection.db, 'cbp_pdf')
    : expect.fail('no batches');
  const [files, logged] = [await filesIn(dataDir), lines.join('')];
  for (const place of [told.join('\n'), stored, files, logged]) expect(plantedIn(place, PLANTED)).toEqual([]);

  // They were there to be cut.
  expect(batches.length).toBeGreaterThanOrEqual(2);
  expect(told.join('').split(CUT).length).toBeGreaterThan(3);
  expect(stored).toContain('••••••');
  expect(files).toContain('Compelling Evidence');
  expect(logged).toContain('truncated full card numbers in a request');
});

describe('a single document', () => {
  let server: TestPdfServer;
  beforeAll(async () => {
    server = await openPdfServer();
  });
  afterAll(() => server?.stop());

  it('shows none of the card numbers of 300 messages, each in a different spelling', async () => {
    const { url } = server;
    const planted = PLANTED.filter((_, index) => index % 3 === 0);
    expect(planted.length).toBeGreaterThanOrEqual(300);
    const messages = planted.map(({ text }) => ({
      sender: 'BUYER',
      message: text,
      timestamp: null,
      status: 'READ',
    }));
    const bundle = { ...testBundle(), messages };
    const answer = await call(`${url}/renders`, {
      body: { bundle, includePdf: true },
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      warnings: expect.arrayContaining([CUT]),
      measurements: { cardNumbers: [] },
    });
    expect(plantedIn(await textOf(answer), PLANTED)).toEqual([]);
  });

  it.each([
    ['cvv', { cvv: '123' }],
    ['card_expiry', { card_expiry: '12/27' }],
    ['securityCode', { securityCode: 123 }],
  ])('of a bundle with a field %s is refused by its name, and nothing of it is kept', async (name, field) => {
    const { url } = server;
    const bundle = testBundle();
    Object.assign(bundle.evidence.transaction, field);
    const answer = await call(`${url}/renders`, { body: { bundle, profile: 'adyen' } });
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'request/invalid', data: { issues: [{ path: `bundle.evidence.transaction.${name}` }] } },
    ]);
  });

  it('identifiers that look like card numbers stay whole, where they are declared and quoted, and the recipient takes it', async () => {
    const { url } = server;
    const bundle = testBundle({ trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=36000000000008' });
    bundle.evidence.transaction.order_reference = '#4412345678901';
    const question = 'Where is order 4412345678901, parcel 36000000000008, ARN 74537604221431003881865?';
    bundle.messages = [{ sender: 'BUYER', message: question, timestamp: null, status: 'READ' }];
    const answer = await call(`${url}/renders`, {
      body: { bundle, profile: 'adyen', includePdf: true },
      headers: { accept: 'application/json' },
    });
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { verdict: { isMet: true }, measurements: { cardNumbers: [] } },
    ]);
    const text = (await textOf(answer)).replace(/\s+/g, ' ');
    for (const whole of ['#4412345678901', 'trknbr=36000000000008', question]) expect(text).toContain(whole);
    expect(text).not.toContain(CUT);
  });
});
