import { rightsOf } from '@cbp/shared/access/access-right';
import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import { proposedAnswer } from '@cbp/shared/alerts/alert-triage';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { createDescriptors } from '../../descriptors/descriptors.service.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { matchAlerts } from '../matching/matching.service.ts';

const ARN = '74539486325903388947185';
const REFUNDED_ARN = '74539486325903388947186';
const signal = new AbortController().signal;

describe.each(usualDatabases)(
  'alerts that should not have come, and files to providers, on $name',
  ({ create }) => {
    let database: TestDatabase;
    let world: AuthWorld;
    let operator: string;
    let merchant: string;

    const db = () => database.connection.db;
    const send = (call: string, body?: unknown, bearer = operator) =>
      world.send(call, { bearer, ...(body !== undefined && { body }) });
    const resultsOf = <Results>({ body }: { body: unknown }) => (body as { results: Results }).results;
    const alertOf = async (id: number) => resultsOf<Alert>(await send(`GET /ethoca/alerts/${id}`));
    const make = (kind: string, bearer = operator) =>
      send('POST /ethoca/provider-files', { kind, source: 'ethoca' }, bearer);
    async function receive(...sent: Partial<SentAlert>[]): Promise<number[]> {
      const body = sent.map((more) => ({ alert: sampleAlert(more) }));
      const answer = await world.send('POST /ethoca/alerts', { bearer: OPERATOR_KEY, body });
      const { pushes } = world.server.services.alerts;
      await matchAlerts({ ctx: world.ctx, input: { signal }, pushes });
      return resultsOf<{ id: number }[]>(answer).map(({ id }) => id);
    }
    async function linesOf(made: { body: unknown }): Promise<string[]> {
      const { id } = resultsOf<{ id: number }>(made);
      const { text, headers } = await send(`GET /ethoca/provider-files/${id}/content`);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ethoca-\w+-\d+\.csv"$/);
      return text.trim().split('\r\n');
    }

    beforeAll(async () => {
      database = await create();
      world = await startAuthWorld(database);
      const ctx = { db: db() };
      await createClients({
        ctx,
        input: [
          {
            merchantId: 'M-1',
            name: 'M-1',
            role: 'MERCHANT',
            status: 'ACTIVE',
            createdAt: ROW_CREATED_AT,
          },
        ],
      });
      const active = {
        status: 'ACTIVE',
        origin: 'portal',
        type: 'STARTS_WITH',
        createdAt: ROW_CREATED_AT,
        updatedAt: ROW_CREATED_AT,
      } as const;
      await createDescriptors({ ctx, input: [{ ...active, clientId: 'M-1', descriptor: 'HARBOURPINE' }] });
      const receipt = { clientId: 'M-1', amount: 128.4, currency: 'HKD' };
      const refund = {
        status: 'FULL_REFUND' as const,
        amount: 128.4,
        currency: 'HKD',
        partialRefund: [],
        reason: null,
      };
      await createReceipt({ ctx, input: { ...sampleReceipt(receipt), arn: ARN, refund: null } });
      await createReceipt({ ctx, input: { ...sampleReceipt(receipt), arn: REFUNDED_ARN, refund } });
      const addUser = async (permissions: Permission[]) =>
        (await world.signIn(await world.addUser({ registeredService: ['ethoca'], permissions }))).access;
      const access = rightsOf('ethoca');
      operator = await addUser([{ service: 'ethoca', scope: { type: 'all' }, access }]);
      const scope = { type: 'merchants', merchants: ['M-1'], include_subordinates: true } as const;
      merchant = await addUser([{ service: 'ethoca', scope: { ...scope, merchants: ['M-1'] }, access }]);
    });
    afterAll(async () => {
      await world?.end();
      await database?.end();
    });

    it('are recognised, with what there is to answer, and claimed once in a file that says why', async () => {
      const card = { CardNumber: undefined, Amount: 128.4 };
      const [first = 0, again = 0, refunded = 0, nobodys = 0] = await receive(
        { ...card, ARN },
        { ...card, ARN },
        { ...card, ARN: REFUNDED_ARN },
        { MerchantDescriptor: '=HYPERLINK("x")', Amount: 1 },
      );
      const found = await Promise.all([first, again, refunded, nobodys].map(alertOf));
      expect(found.map(({ triage }) => triage)).toEqual([null, 'doubled', 'refunded', 'not_ours']);
      const proposals = found.map(({ type, triage }) =>
        proposedAnswer({ type, triage, original: { outcome: 'resolved', refunded: 'refunded' } }),
      );
      expect(proposals.map((proposal) => proposal?.outcome ?? null)).toEqual([
        null,
        'resolved',
        'previously_refunded',
        'notfound',
      ]);

      expect(await make('claims', merchant)).toMatchObject({ status: 403 });
      const file = await make('claims');
      expect(file).toMatchObject({ status: 201, body: { results: { kind: 'claims', entries: 3 } } });
      const [heads, ...lines] = await linesOf(file);
      expect(heads).toBe(
        'EthocaID,AlertTimestamp,Type,MerchantDescriptor,ARN,CardNumber,Amount,Currency,Outcome,Reason,Proof',
      );
      const ethocaIds = found.map(({ alert: { EthocaID } }) => EthocaID);
      expect(lines.map((line) => line.split(',')[0])).toEqual(ethocaIds.slice(1));
      expect(lines[0]).toContain(`Duplicate,doubles ${ethocaIds[0]}`);
      expect(lines[1]).toContain('Already refunded,refunded 128.4 HKD');
      expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
      expect(await make('claims')).toMatchObject({ status: 409, body: { code: 'alerts/nothing_to_claim' } });
      expect(await linesOf(file)).toEqual([heads, ...lines]);
    });

    it('are refunded before no more where a person says that it was another transaction', async () => {
      const [id = 0] = await receive({ CardNumber: undefined, Amount: 128.4, ARN: REFUNDED_ARN });
      expect((await alertOf(id)).triage).toBe('refunded');
      const rejected = await send(`POST /ethoca/alerts/${id}/receipt`, { iCS_id: null });
      expect(resultsOf<Alert>(rejected)).toMatchObject({ match: 'unmatched', receipt: null });
      // That it has the ARN of another one still holds.
      expect(resultsOf<Alert>(rejected).triage).toBe('doubled');
    });

    it("contain outcomes that can't be undone any more, complete them, and are for operators only", async () => {
      const [due = 0, early = 0, transit = 0] = await receive({ Amount: 5 }, { Amount: 6 }, { Amount: 7 });
      const answer = (id: number, outcome: string) =>
        send(`POST /ethoca/alerts/${id}/outcome`, { outcome, refunded: 'not refunded', comments: '=1+1' });
      await answer(due, 'notfound');
      await answer(transit, 'in_progress');
      expect(await make('answers')).toMatchObject({ status: 409, body: { code: 'alerts/nothing_to_send' } });
      world.pass(61_000);
      await answer(early, 'notfound');
      const file = await make('answers');
      const { EthocaID } = (await alertOf(due)).alert;
      const [heads, ...lines] = await linesOf(file);
      expect(heads).toBe('EthocaID,Outcome,Refunded,AmountStopped,ActionTimestamp,Comments');
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^${EthocaID},notfound,not refunded,,.*,"?'=1\\+1"?$`)),
      ]);
      expect(await alertOf(due)).toMatchObject({
        status: 'COMPLETED',
        sent_at: world.ctx.now().toISOString(),
      });
      expect((await alertOf(early)).status).toBe('PROCESSING');
      const listed = await send('POST /ethoca/provider-files/list', {});
      expect((listed.body as { total: number }).total).toBe(2);
      expect(await send('POST /ethoca/provider-files/list', {}, merchant)).toMatchObject({
        body: { total: 0 },
      });
      const { id } = resultsOf<{ id: number }>(file);
      expect((await send(`GET /ethoca/provider-files/${id}/content`, undefined, merchant)).status).toBe(404);
    });
  },
);
