import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { RdrCase, RdrCaseRow } from '@cbp/shared/rdr/rdr-case.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../testing/test-server.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { createTaskWorker } from '../tasks/task-worker.service.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { webhookEvents } from '../webhook-events/webhook-events.schema.ts';
import { noticeWork } from './notices.service.ts';
import { rdrCases } from './rdr-cases.schema.ts';
import { rdrClients, rdrRuleVersions } from './rdr-clients.schema.ts';
import { rematchCases } from './rematch.service.ts';
import { question, startRdrWorld } from './testing/rdr-world.ts';

const NEVER = new AbortController().signal;

describe.each(usualDatabases)('reports of RDR cases, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startRdrWorld(database);
  });
  beforeEach(async () => {
    for (const table of [
      rdrCases,
      rdrRuleVersions,
      rdrClients,
      alerts,
      receiptTransactions,
      webhookEvents,
      tasks,
    ]) {
      await scene.db.delete(table);
    }
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const notice = (more: object = {}) => {
    const { decisionId: _decision, caseType: _type, source: _source, ...said } = question();
    return { ...said, caseId: 'RDR-1', outcome: 'Accepted', ...more };
  };
  const report = (more: object = {}) => scene.sendSigned('/cases/notifications', notice(more));
  async function process() {
    const { tasks: service, 'webhook-events': events } = scene.world.server.services;
    const worker = createTaskWorker({
      db: scene.db,
      tasks: service,
      works: [noticeWork({ db: scene.db, events, now: scene.now })],
      log: silentLog,
      now: scene.now,
      onOutcome: () => undefined,
    });
    await worker.doDue(NEVER);
  }
  const cases = () => scene.db.select().from(rdrCases).orderBy(rdrCases.id);
  const read = async (id: number) =>
    ((await scene.send('operator', `GET /rdr/cases/${id}`)).body as { results: RdrCase }).results;

  it('store a case that the network decided, once, however often it is reported', async () => {
    const icsId = await scene.receipt();
    await report();
    await report();
    expect(await cases()).toEqual([]);
    await process();
    await report({ mcc: '5999' });
    await process();
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      caseId: 'RDR-1',
      clientId: 'M-2',
      decidedBy: 'network',
      icsId,
      outcome: 'Accepted',
    });
  });

  it('give a decided case its number, and say when the issuer recalled it', async () => {
    await scene.enrol({ defaultDecision: 'accept' });
    const asked = question();
    await scene.sendSigned('/decisions', asked);
    await report({ decisionId: asked.decisionId });
    await report({ caseId: 'RDR-1', recalledDate: '2026-09-14T00:00:00Z' });
    await process();
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ caseId: 'RDR-1', decisionId: asked.decisionId, decidedBy: 'default' });
    expect((await read(one?.id ?? 0)).events.map(({ event }) => event).toSorted()).toEqual([
      'decided',
      'recalled',
      'reported',
    ]);
    const filters = { recalled: { type: 'in', values: [true] } };
    const { body } = await scene.send('operator', 'POST /rdr/cases/list', { filters });
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });

  it('warn of what was given back before, and name the alerts of the payment', async () => {
    await scene.receipt();
    const sent = sampleAlert({ ARN: '74539486325903388947185', MerchantDescriptor: 'UNKNOWN' });
    await scene.world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body: { alert: sent } });
    await scene.db.update(alerts).set({ clientId: 'M-2' });
    await scene.enrol({ defaultDecision: 'accept' });
    await scene.sendSigned('/decisions', question());
    await scene.sendSigned('/decisions', question({ caseAmount: { amount: 500, currency: 'HKD' } }));
    const [, second] = await cases();
    const shown = await read(second?.id ?? 0);
    expect(shown.warnings.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['other_case', 128.4],
      ['beyond', 128.4],
    ]);
    expect(shown.alerts).toHaveLength(1);
    expect(shown.payment?.refunds.every(({ by }) => by === 'network')).toBe(true);
  });

  it('match cases again once their receipts are here, and leave the decision as it was', async () => {
    await scene.enrol({ defaultDecision: 'accept' });
    await scene.sendSigned('/decisions', question());
    const icsId = await scene.receipt();
    await scene.db.update(rdrCases).set({ matchedAt: new Date(0) });
    await rematchCases({ ctx: { db: scene.db, now: scene.now }, input: { signal: NEVER } });
    const [one] = await cases();
    expect(one).toMatchObject({ icsId, match: 'matched', decision: { facts: { has_evidence: null } } });
  });

  it('come in a file too, whose rows are stored or refused each on its own', async () => {
    const rows = [
      'CaseID,CaseDate,AcquirerBIN,CAID,CaseAmount,CaseCurrency,Outcome,ARN,RecalledDate',
      'F-1,2026-09-10 08:00:00,448312,00041052001,128.40,HKD,Accepted,74539486325903388947185,',
      'F-1,2026-09-10 08:00:00,448312,00041052001,128.40,HKD,Accepted,74539486325903388947185,',
      'F-1,2026-09-10 08:00:00,448312,00041052001,128.40,HKD,accepted,74539486325903388947185,2026-09-12 00:00:00',
      'F-2,2026-09-11 08:00:00,411905,X1,5.00,USD,DECLINED,,',
      'F-3,2026-09-11 08:00:00,4483,X1,5.00,USD,Declined,,',
      'F-4,2026-09-11 08:00:00,448312,X1,,USD,Declined,,',
      'F-5,2026-09-11 08:00:00,448312,X1,5.00,USD,perhaps,,',
    ].join('\n');
    const bearer = scene.bearerOf('operator');
    const upload = await uploadFile(scene.world.server.url, 'rdr-cases', rows, bearer);
    const { body, status } = await scene.send('operator', 'POST /rdr/cases/file', { upload_id: upload.id });
    expect(status, JSON.stringify(body)).toBe(200);
    const { results } = body as { results: RdrCaseRow[] };
    expect(results.map(({ row, state, error }) => `${row} ${state} ${error?.field ?? ''}`.trim())).toEqual([
      '2 created',
      '3 known',
      '4 updated',
      '5 created',
      '6 refused AcquirerBIN',
      '7 refused CaseAmount',
      '8 refused Outcome',
    ]);
    expect((await cases()).map(({ caseId, clientId }) => `${caseId} ${clientId}`)).toEqual([
      'F-1 M-2',
      'F-2 null',
    ]);
  });
});
