import { rightsOf } from '@cbp/shared/access/access-right';
import { CAID_SERVICES } from '@cbp/shared/caids/caid';
import type { Caid, CaidAnswerRow } from '@cbp/shared/caids/caid.model';
import { CAID_MACHINES } from '@cbp/shared/caids/caid-state';
import type { BulkResult } from '@cbp/shared/calls/bulk';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { SET_STATUSES } from '@cbp/shared/states/enrolment-machine';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../testing/test-database.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { caids } from './caids.schema.ts';
import { type Role, startCaidWorld, VERIFI } from './testing/caid-world.ts';
import { mailVerifi } from './verifi-mails.service.ts';

const STATUSES = Object.keys(ENROLMENT_STATUSES) as EnrolmentStatus[];
const NEVER = new AbortController().signal;

/** Every bulk action: the call, the resulting status and the allowed callers, listed independently. */
const TRIES = [
  ...SET_STATUSES.map((to) => ({
    step: 'setStatus' as const,
    to,
    path: '/status',
    body: { status: to, confirmed: true, ...(to === 'REJECTED' && { reason: 'Unknown there' }) },
    may: ['operator'] as Role[],
  })),
  { step: 'requestDeletion', to: 'DELETE_PENDING', path: '/delete', body: {}, may: ['operator', 'merchant'] },
  { step: 'voidDeletion', to: 'ACTIVE', path: '/void-delete', body: {}, may: ['operator', 'merchant'] },
] as const;

describe.each(usualDatabases)('CAID actions, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: Awaited<ReturnType<typeof startCaidWorld>>;

  beforeAll(async () => {
    database = await create();
    scene = await startCaidWorld(database);
  });
  beforeEach(async () => {
    await scene.db.delete(caids);
    await scene.db.delete(tasks);
  });
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const read = async (id: number) =>
    ((await scene.send('operator', `GET /${id}`)).body as { results: Caid }).results;
  const codeIn = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  const mail = () =>
    mailVerifi({
      ctx: { ...scene.world.ctx, log: silentLog },
      input: { contact: VERIFI, signal: NEVER },
      mails: scene.world.server.services.mails,
    });

  it.each(CAID_SERVICES)(
    'of %s are possible from every status the rules allow, for the allowed callers',
    async (service) => {
      const wrong: string[] = [];
      for (const { step, to, path, body, may } of TRIES) {
        for (const role of ['operator', 'merchant', 'other merchant'] as const) {
          const ids: number[] = [];
          for (const status of STATUSES) ids.push(await scene.put({ status }, service));
          const { body: answer } = await scene.send(role, `POST ${path}`, { ids, ...body }, service);
          const { results = [] } = answer as { results?: BulkResult[] };
          const done = results.flatMap(({ id, state }) => (state === 'done' ? [id] : []));
          const mayTake = (may as readonly Role[]).includes(role);
          const leads = STATUSES.map((from) => mayTake && CAID_MACHINES[service].accepts(step, from, to));
          const rows = await scene.db.select().from(caids);
          const reached = ids.map((id) => rows.find((row) => row.id === id)?.status);
          const expected = STATUSES.map((from, at) => (leads[at] ? to : from));
          const moved = ids.filter((_, at) => leads[at]);
          if (reached.join() !== expected.join() || done.join() !== moved.join()) {
            wrong.push(`${role} ${step} ${to}: ${reached.join()}`);
          }
          await scene.db.delete(caids);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('change the DBA and descriptor of an active one only, and of its own service only', async () => {
    const [active, pending] = [await scene.put(), await scene.put({ status: 'PENDING' })];
    const change = { dba: 'Outlet', descriptor: 'OUTLET*', version: 1 };
    const done = await scene.send('merchant', `PATCH /${active}`, change);
    expect((done.body as { results: Caid }).results).toMatchObject({ ...change, version: 2 });
    expect(codeIn(await scene.send('merchant', `PATCH /${pending}`, change))).toBe('caids/not_active');
    expect(codeIn(await scene.send('merchant', `PATCH /${active}`, change))).toBe('caids/changed');
    expect(codeIn(await scene.send('merchant', `PATCH /${active}`, change, 'oi'))).toBe('caids/not_found');
    const emptied = await scene.send('merchant', `PATCH /${active}`, { descriptor: '' });
    expect((emptied.body as { results: Caid }).results.descriptor).toBeNull();
  });

  it('ask Verifi by email for each service, once, and again on request', async () => {
    const line = { caid: 'A1', bin: '448312', merchant_id: 'M-2', dba: 'Harbour & Pine' };
    await scene.send('merchant', 'POST ', line);
    const added = await scene.send('merchant', 'POST ', line, 'oi');
    const leaving = await scene.put();
    await scene.send('merchant', `POST /${leaving}/delete`, {});
    await mail();
    await mail();
    const sent = await scene.mailsToVerifi();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Please add 1 RDR CAID',
      'Please remove 1 RDR CAID',
      'Please add 1 Order Insight CAID',
    ]);
    expect(sent[0]?.text).toContain('A1');
    expect(sent[0]?.text).toContain('Harbour & Pine');
    const { id } = (added.body as { results: Caid }).results;
    expect((await scene.send('merchant', 'POST /resend', { ids: [id] }, 'oi')).text).toContain('forbidden');
    await scene.send('operator', 'POST /resend', { ids: [id] }, 'oi');
    await mail();
    expect((await scene.mailsToVerifi()).at(-1)?.subject).toBe('Please add 1 Order Insight CAID');
  });

  it('send a file of requests to Verifi and import its responses, row by row', async () => {
    const { world } = scene;
    const operator = await world.addUser({
      registeredService: ['ethoca', 'rdr'],
      permissions: (['ethoca', 'rdr'] as const).map((service) => ({
        service,
        scope: { type: 'all' as const },
        access: rightsOf(service),
      })),
    });
    const { access: bearer } = await world.signIn(operator);
    const make = () =>
      world.send('POST /ethoca/provider-files', { bearer, body: { kind: 'rdr_caids', source: 'verifi' } });
    expect(codeIn(await make())).toBe('caids/nothing_to_send');

    const add = await scene.put({ caid: 'A1', status: 'PENDING' });
    const remove = await scene.put({ caid: 'A2', status: 'DELETE_PENDING' });
    const refused = await scene.put({ caid: 'A3', status: 'PENDING' });
    const active = await scene.put({ caid: 'A4' });
    const elsewhere = await scene.put({ caid: 'A5', status: 'PENDING' }, 'oi');
    const made = await make();
    const { results: file } = made.body as { results: { id: number; name: string; entries: number } };
    expect([file.name, file.entries]).toEqual([`verifi-rdr-caids-${file.id}.csv`, 3]);
    expect(await read(add)).toMatchObject({ status: 'PROCESSING', file_name: file.name });
    expect((await read(remove)).status).toBe('DELETE_PROCESSING');
    const csv = (await world.send(`GET /ethoca/provider-files/${file.id}/content`, { bearer })).text;
    expect(csv).toContain('RequestID,Request,AcquirerBIN,CAID');
    expect(csv).toContain(`${remove},delete,448312,A2,Shop,,M-2,Harbour & Pine,,`);

    const answers = [
      'RequestID,Result,Reason',
      `${add},Enrolled,`,
      `${remove},removed,`,
      `${refused},rejected,`,
      `${refused},rejected,Unknown to the acquirer`,
      `${active},enrolled,`,
      `${active},removed,`,
      `${elsewhere},enrolled,`,
      'x,enrolled,',
      `${active},perhaps,`,
    ].join('\n');
    const upload = await uploadFile(world.server.url, 'rdr-caid-answers', answers, bearer);
    const taken = await world.send('POST /rdr/caids/answers/file', {
      bearer,
      body: { upload_id: upload.id },
    });
    const { results } = taken.body as { results: CaidAnswerRow[] };
    expect(results.map(({ row, state, error }) => `${row} ${state} ${error?.code ?? ''}`.trim())).toEqual([
      '2 answered',
      '3 answered',
      '4 refused request/invalid',
      '5 answered',
      '6 known',
      '7 refused caids/wrong_status',
      '8 refused caids/not_found',
      '9 refused request/invalid',
      '10 refused request/invalid',
    ]);
    expect(await read(add)).toMatchObject({ status: 'ACTIVE', active_at: expect.any(String) });
    expect((await read(remove)).status).toBe('DELETED');
    expect(await read(refused)).toMatchObject({
      status: 'REJECTED',
      status_reason: 'Unknown to the acquirer',
    });
  });
});
