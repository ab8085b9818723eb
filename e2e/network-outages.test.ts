import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeWithDemo } from './demo-data.ts';
import { createHostServer, type HostServer } from './testing/host-server.ts';
import {
  acceptOnce,
  CLIENT,
  call,
  insist,
  jsonOf,
  OPERATOR_KEY,
  questionAbout,
  storePayments,
  VERIFI_KEY,
} from './testing/network-kills.ts';

const PAYMENTS = 4;
const ROUND = 'OUTAGE';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that nothing listens at. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

describe('networks that ask while the mail server says nothing, and the PDF service and pushes cannot be reached', () => {
  let place: Place;
  let api: HostServer;
  let pushUrl: string;
  /** Connections of the api to a mail server that never greets. */
  let mailTries = 0;
  const mailServer = createServer((socket) => {
    mailTries += 1;
    socket.on('error', () => undefined);
  });

  beforeAll(async () => {
    place = await placeWithDemo({});
    pushUrl = `http://127.0.0.1:${await closedPort()}`;
    api = await createHostServer('api', 'api', {
      ...place.settings,
      OPERATOR_KEY,
      AUTH_SECRET: 'outage-auth-secret-of-more-than-32-characters',
      SECRETS_KEY: 'outage-secrets-key-of-more-than-32-characters',
      LOAD_DEMO: 'when-empty',
      SMTP_URL: `smtp://127.0.0.1:${await listen(mailServer)}`,
      MAIL_FROM: 'CBP Portal <no-reply@portal.example>',
      PORTAL_URL: 'https://portal.example',
      PDF_SERVICE_URL: `http://127.0.0.1:${await closedPort()}`,
      PDF_SERVICE_KEY: 'outage-service-key-of-more-than-32-characters',
      PUSH_PRIVATE_ORIGINS: `${pushUrl}=*`,
      VERIFI_KEY,
    });
    await api.start();
  }, 4 * WAIT_MS);
  afterAll(async () => {
    mailServer.close();
    await api?.kill();
    await api?.end();
    await place?.remove();
  }, WAIT_MS);

  it(
    'get right answers, each dispute of a payment accepted once',
    async () => {
      const client = `${api.url}/api/ethoca/merchants/${CLIENT}`;
      await call(client, jsonOf({ push_url: `${pushUrl}/alerts` }, 'PATCH'));
      await acceptOnce(api.url);
      const payments = await storePayments(api.url, {
        round: ROUND,
        count: PAYMENTS,
        days: 0,
        email: 'mei.ling@example.com',
      });
      await expect.poll(() => mailTries, { timeout: WAIT_MS }).toBeGreaterThan(0);
      const { results: push } = await call(`${client}/push-test`, jsonOf({}));
      expect(push).toMatchObject({ status_code: null, error: expect.any(String) });

      const refused: number[] = [];
      const asked = payments.flatMap((payment, index) =>
        Array.from({ length: 4 }, (_, turn) => questionAbout(payment, `${ROUND}-${index}-${turn}`, turn)),
      );
      const answers = await Promise.all(
        asked.map(async (question) => {
          const text = await insist(api.url, question, (status) => refused.push(status));
          return { kind: question.kind, text, told: JSON.parse(text) as Record<string, unknown> };
        }),
      );
      const decisions = answers.flatMap(({ told }) => (told.decision ? [String(told.decision)] : []));
      expect(decisions.toSorted()).toEqual([
        ...Array.from({ length: PAYMENTS }, () => 'ACCEPT'),
        ...Array.from({ length: PAYMENTS }, () => 'DECLINE'),
      ]);
      const lookups = answers.filter(({ kind }) => kind === 'lookup');
      const references = lookups.map(({ told, text }) => [
        told.responseStatus,
        payments.find(({ reference }) => text.includes(`"${reference}"`)) !== undefined,
      ]);
      expect(references).toEqual(lookups.map(() => ['COMPLETED', true]));
      expect(refused).toEqual([]);
    },
    4 * WAIT_MS,
  );
});
