import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { RDR_CLIENT_MACHINE, type RdrClientStatus } from '@cbp/shared/rdr/rdr-client';
import type { RdrClient, TriedCase } from '@cbp/shared/rdr/rdr-client.model';
import { FIRST_RDR_RULES } from '@cbp/shared/rdr/rdr-rule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { rdrCases } from './rdr-cases.schema.ts';
import { rdrClients, rdrRuleVersions } from './rdr-clients.schema.ts';
import { question, startRdrWorld } from './testing/rdr-world.ts';

const STATUSES = Object.keys(RDR_CLIENT_MACHINE.statuses) as RdrClientStatus[];
const RULES = [
  { conditions: [{ attribute: 'reason_code', operator: 'is', value: '13.1' }], decision: 'accept' },
];

describe.each(usualDatabases)('RDR clients, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startRdrWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startRdrWorld(database);
  });
  beforeEach(async () => {
    for (const table of [rdrCases, rdrRuleVersions, rdrClients]) await scene.db.delete(table);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const codeIn = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  const clientIn = ({ body }: { body: unknown }) => (body as { results: RdrClient }).results;

  it('are enrolled by those who may, pending, with a rule that refunds nothing twice', async () => {
    const made = await scene.send('merchant', 'POST /rdr/merchants', { merchant_id: 'M-2' });
    expect(clientIn(made)).toMatchObject({
      status: 'PENDING',
      default_decision: 'decline',
      rules: FIRST_RDR_RULES,
      rules_version: 1,
    });
    expect(codeIn(await scene.send('merchant', 'POST /rdr/merchants', { merchant_id: 'M-2' }))).toBe(
      'rdr/enrolled',
    );
    expect(codeIn(await scene.send('merchant', 'POST /rdr/merchants', { merchant_id: 'M-9' }))).toBe(
      'merchants/not_found',
    );
    expect(codeIn(await scene.send('other merchant', 'GET /rdr/merchants/M-2'))).toBe('rdr/not_enrolled');
  });

  it('take the steps that their status allows, and only operators say what Verifi did', async () => {
    const wrong: string[] = [];
    for (const from of STATUSES) {
      for (const to of ['PROCESSING', 'ACTIVE', 'REJECTED', 'DELETE_PROCESSING', 'DELETED'] as const) {
        await scene.db.delete(rdrRuleVersions);
        await scene.db.delete(rdrClients);
        await scene.enrol({ status: from });
        const body = { status: to, ...(to === 'REJECTED' && { reason: 'Not covered' }) };
        const byMerchant = await scene.send('merchant', 'POST /rdr/merchants/M-2/status', body);
        const { status } = await scene.send('operator', 'POST /rdr/merchants/M-2/status', body);
        const expected = RDR_CLIENT_MACHINE.accepts('setStatus', from, to) ? 200 : 409;
        if (status !== expected || byMerchant.status !== 403) wrong.push(`${from} ${to} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep every version of their rules, and enrol again with new ones', async () => {
    await scene.enrol();
    const path = 'PATCH /rdr/merchants/M-2';
    const changed = await scene.send('merchant', path, { rules: RULES, version: 1 });
    expect(clientIn(changed)).toMatchObject({ rules: RULES, rules_version: 2, default_decision: 'decline' });
    expect(codeIn(await scene.send('merchant', path, { default_decision: 'accept', version: 1 }))).toBe(
      'rdr/changed',
    );
    await scene.send('merchant', 'POST /rdr/merchants/M-2/delete', {});
    expect(codeIn(await scene.send('merchant', path, { default_decision: 'accept' }))).toBe('rdr/not_active');
    for (const status of ['DELETE_PROCESSING', 'DELETED']) {
      await scene.send('operator', 'POST /rdr/merchants/M-2/status', { status });
    }
    const again = await scene.send('merchant', 'POST /rdr/merchants', {
      merchant_id: 'M-2',
      default_decision: 'accept',
      rules: RULES,
    });
    expect(clientIn(again)).toMatchObject({
      status: 'PENDING',
      rules_version: 3,
      default_decision: 'accept',
    });
    const versions = await scene.db.select().from(rdrRuleVersions).orderBy(rdrRuleVersions.version);
    expect(versions.map(({ version, defaultDecision }) => [version, defaultDecision])).toEqual([
      [1, 'decline'],
      [2, 'decline'],
      [3, 'accept'],
    ]);
  });

  it('try rules with what was known of their last cases', async () => {
    await scene.enrol();
    await scene.sendSigned('/decisions', question({ reasonCode: '13.1' }));
    await scene.sendSigned('/decisions', question({ reasonCode: '10.4', caseDate: '2026-09-11T08:00:00Z' }));
    const body = { default_decision: 'decline', rules: RULES };
    const tried = await scene.send('merchant', 'POST /rdr/merchants/M-2/rules/try', body);
    const { results } = tried.body as { results: TriedCase[] };
    expect(
      results.map(({ reason_code, outcome, decision, rule }) => [reason_code, outcome, decision, rule]),
    ).toEqual([
      ['10.4', 'Declined', 'decline', null],
      ['13.1', 'Declined', 'accept', 1],
    ]);
    const bad = [
      {
        conditions: [{ attribute: 'already_refunded', operator: 'is', value: 'perhaps' }],
        decision: 'accept',
      },
    ];
    const { status, text } = await scene.send('merchant', 'POST /rdr/merchants/M-2/rules/try', {
      default_decision: 'decline',
      rules: bad,
    });
    expect([status, text.includes('rules.0.conditions.0.value')]).toEqual([400, true]);
  });
});
