import { createPlanter, plantedRequests } from '@cbp/shared/calls/testing/planted-inputs';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { plantedIn, plantedNumbers } from '@cbp/shared/format/testing/planted-numbers';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { afterEach, expect, it } from 'vitest';
import { addMessages } from '../modules/evidence/evidence.service.ts';
import { releaseEvidence } from '../modules/evidence/evidence-release.service.ts';
import { createReceipt } from '../modules/receipt-transactions/receipt-transactions.service.ts';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { systemAt } from '../testing/change-context.ts';
import { sampleReceipt } from '../testing/sample-receipt.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { call, OPERATOR_KEY } from '../testing/test-server.ts';

const PLANTED = plantedNumbers();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startWorld(): Promise<{ database: TestDatabase; world: AuthWorld }> {
  const database = await (usualDatabases[0] ?? expect.fail('no database')).create();
  ends.push(database.end);
  const world = await startAuthWorld(database);
  ends.push(world.end);
  return { database, world };
}

it('a card number in any declared input of any call is in no answer, no log and no table', async () => {
  const { database, world } = await startWorld();
  const user = await world.signIn(await world.addUser({ permissions: [] }));
  const plant = createPlanter();
  const answers: string[] = [];
  const inputs: string[] = [];
  for (const declared of DECLARED_CALLS.api) {
    const id = plant(({ text }) => /^[\w.-]{1,64}$/.test(text));
    for (const { method, path, body, headers, planted } of plantedRequests(declared, plant)) {
      inputs.push(...planted.map(({ input }) => `${declared.name} ${input}`));
      // The operator's calls reach everything; a user without permissions and a visitor are refused early.
      for (const bearer of [OPERATOR_KEY, user.access, undefined]) {
        const answer = await call(`${world.server.url}${API_PREFIX}${path}`, {
          method,
          headers: { ...headers, 'X-Request-Id': id.text },
          ...(body !== undefined && { body }),
          ...(bearer && { bearer }),
        });
        expect(answer.status, `${declared.name} ${answer.text}`).toBeLessThan(500);
        answers.push(answer.text, answer.headers.get('X-Request-Id') ?? '');
      }
    }
  }
  expect(inputs).toEqual(
    expect.arrayContaining(['getCompellingEvidence params.id', 'transactionShipment url']),
  );
  expect(inputs.length).toBeGreaterThan(40);
  expect(plantedIn(answers.join(' | '), PLANTED)).toEqual([]);
  expect(world.logLines.join('')).toContain('"path"');
  expect(plantedIn(world.logLines.join(''), PLANTED)).toEqual([]);
  expect(plantedIn(await dumpTables(database.connection.db, 'cbp'), PLANTED)).toEqual([]);
});

it('a receipt and its messages are stored and shown without any of 300 card numbers, in every spelling', async () => {
  const { database, world } = await startWorld();
  const { db } = database.connection;
  const plant = createPlanter();
  const text = () => plant(() => true).text;
  const identifier = () => plant(({ digits }) => [15, 16].includes(digits.length)).text;
  const [item] = sampleReceipt().items ?? [];
  const input = sampleReceipt({
    mid: identifier(),
    transactionId: identifier(),
    currency: text(),
    merchantName: text(),
    orderReference: identifier(),
    cardPrefix: text(),
    cardSuffix: text(),
    shippingAddress: text(),
    shippingAddress1: text(),
    city: text(),
    region: text(),
    postalcode: text(),
    country: text(),
    purchaseUrl: text(),
    trackingUrl: [identifier(), identifier()],
    deliverySigned: text(),
    items: [{ ...item, name: text(), currency: text(), infoUrl: text(), photoUrl: text() }],
    policies: [{ type: text(), title: text(), url: text() }],
    history: [
      { event: text(), time: null, issue: text(), refund: text(), filename: text(), request: text() },
    ],
    refund: { status: text(), amount: 1, currency: text(), partialRefund: [], reason: text() },
  });
  const icsId = await createReceipt({ ctx: { db }, input });
  const messages = Array.from({ length: 320 }, () => ({
    sender: text(),
    message: text(),
    sentAt: null,
    status: null,
  }));
  await addMessages({ ctx: { db }, input: { icsId, messages } });
  await releaseEvidence({ ctx: systemAt(db), input: { id: icsId, config: EVERYTHING_ON } });

  const shown = await Promise.all([
    world.send(`POST /ics/get_compelling_evidence/${icsId}`, { body: {} }),
    world.send(`GET /ics-message/list_message/${icsId}`),
  ]);
  expect(shown.map(({ status }) => status)).toEqual([200, 200]);
  expect(shown[1]?.text.match(/•{5,6}/g)?.length).toBeGreaterThanOrEqual(600);
  const stored = await dumpTables(db, 'cbp');
  for (const place of [stored, ...shown.map((answer) => answer.text)])
    expect(plantedIn(place, PLANTED)).toEqual([]);
});
