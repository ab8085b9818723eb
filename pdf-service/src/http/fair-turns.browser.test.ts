import { startServer } from '@cbp/shared/node/testing/http-server';
import { describe, expect, it } from 'vitest';
import { testBundle } from '../testing/bundles.ts';
import { startEvidenceServer } from '../testing/evidence-server.ts';
import { noiseJpeg } from '../testing/images.ts';
import { type Answer, call, startPdfServer } from '../testing/pdf-server.ts';

const ANNA = 'the-bearer-of-anna';
const BEN = 'the-bearer-of-ben';
const FLOOD = 60;
const PLACES = 16;

/** A server with documents whose photos come when the test lets them, one at a time: they hold their turns until then. */
async function startHeld(env: Record<string, string> = {}) {
  const photo = await noiseJpeg(40, 30);
  const held: (() => void)[] = [];
  const images = await startServer(async (request, response) => {
    if (!request.url?.includes('AAAA')) return void response.writeHead(404).end();
    await new Promise<void>((resolve) => held.push(resolve));
    response.end(photo);
  });
  const heldIds = Array.from({ length: FLOOD }, (_, index) => `held-${index}`);
  const bundles = Object.fromEntries(
    heldIds.map((id, index) => [id, testBundle({ id, photos: [`${String(index).padStart(24, 'A')}.jpg`] })]),
  );
  const evidence = await startEvidenceServer({
    bundles: { ...bundles, free: testBundle({ id: 'free' }) },
    users: {
      [ANNA]: { id: 7, email: 'anna@shop.example', display_name: 'Anna' },
      [BEN]: { id: 8, email: 'ben@bank.example', display_name: 'Ben' },
    },
  });
  const server = await startPdfServer({
    EVIDENCE_API_URL: evidence.apiUrl,
    IMAGES_URL: `${images.url}/images`,
    PDF_CONCURRENCY: '2',
    PDF_DEADLINE_MS: '60000',
    PDF_QUEUE_WAIT_MS: '60000',
    ...env,
  });
  const leaving = new AbortController();
  const answered: Answer[] = [];
  const flood = (ask: (id: string, signal: AbortSignal) => Promise<Answer>, ids: readonly string[]) => {
    for (const id of ids)
      void ask(id, leaving.signal).then(
        (answer) => answered.push(answer),
        () => undefined,
      );
  };
  const untilHeld = () => expect.poll(() => held).toHaveLength(2);
  return {
    ...server,
    heldIds,
    answered,
    flood,
    untilHeld,
    letOneGo: () => held.shift()?.(),
    leave: () => leaving.abort(),
    readyz: async () => (await call(`${server.url}/readyz`)).json,
  };
}

describe('a flood', () => {
  it('of a user is that user’s wait: another has the turn after one of what was being made', async () => {
    const held = await startHeld();
    const preview = (bearer: string) => (id: string, signal?: AbortSignal) =>
      call(`${held.url}/previews`, { body: { id }, bearer, ...(signal && { signal }) });
    await expect.poll(() => held.readyz()).toMatchObject({ status: 'ok' });
    held.flood(preview(ANNA), held.heldIds);
    await held.untilHeld();
    await expect.poll(() => held.answered).toHaveLength(FLOOD - PLACES);
    for (const { status, json, headers } of held.answered) {
      expect([status, json]).toMatchObject([429, { code: 'pdf/queue_full' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const answer = preview(BEN)('free');
    await expect.poll(() => held.queue.status().waiting).toBe(PLACES - 2 + 1);
    expect(await held.readyz()).toMatchObject({ status: 'ok' });
    held.letOneGo();
    expect((await answer).status).toBe(200);
    // Of the flood, no more than that one is made.
    expect(held.answered.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    held.leave();
  });

  it('of two addresses leaves a third one served, and the server ready', async () => {
    const held = await startHeld({ TRUST_PROXY: '1', PDF_REPORTS_PER_MINUTE: '1000', PDF_QUEUE_LIMIT: '20' });
    const report = (address: string) => (id: string, signal?: AbortSignal) =>
      call(`${held.url}/reports/${id}.pdf`, {
        headers: { 'X-Forwarded-For': address },
        ...(signal && { signal }),
      });
    await expect.poll(() => held.readyz()).toMatchObject({ status: 'ok' });
    held.flood(report('192.0.2.1'), held.heldIds.slice(0, FLOOD / 2));
    held.flood(report('192.0.2.2'), held.heldIds.slice(FLOOD / 2));
    await held.untilHeld();
    // The lane of the visitors is full: 2 are made, 20 wait.
    await expect.poll(() => held.answered).toHaveLength(FLOOD - 22);
    const answer = report('192.0.2.3')('free');
    // The caller with the most documents gives up a place for the newcomer.
    await expect.poll(() => held.answered).toHaveLength(FLOOD - 22 + 1);
    expect(await held.readyz()).toMatchObject({ status: 'ok' });
    held.letOneGo();
    held.letOneGo();
    expect((await answer).status).toBe(200);
    held.leave();
  });
});
