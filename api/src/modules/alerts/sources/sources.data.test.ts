import { rightsOf } from '@cbp/shared/access/access-right';
import type { Source } from '@cbp/shared/alerts/source.model';
import { silentLog, type TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { PermissionScope } from '@cbp/shared/users/permission.model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { PORTAL_URL } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { alertSources } from '../../provider-files/provider-files.schema.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { insertAlerts } from '../alerts.sql.ts';
import { rowOfSent } from '../sent-alert.ts';
import { createQuietSources } from './quiet-sources.service.ts';

const HOUR_MS = 3_600_000;
const CLOCK = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;

describe.each(usualDatabases)('sources of alerts, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  const bearers: Record<string, string> = {};
  const emails: Record<string, string> = {};
  const db = () => database.connection.db;
  const alertAt = (at: Date, clientId: string) => ({
    ...rowOfSent({ source: 'ethoca', alert: sampleAlert() }, { settings: CLOCK, receivedAt: at }),
    alertTimestamp: at,
    clientId,
  });
  const send = (target: string, by: string, body?: object) =>
    world.send(target, { bearer: bearers[by] ?? '', ...(body && { body }) });
  const read = async (by: string) =>
    ((await send('GET /ethoca/sources/ethoca', by)).body as { results: Source }).results;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    // The database counts days by its own clock.
    world.pass(Date.now() - world.ctx.now().getTime());
    const shop = {
      role: 'MERCHANT',
      parentId: null,
      status: 'ACTIVE',
      createdAt: ROW_CREATED_AT,
    } as const;
    const input = ['SHOP', 'OTHER'].map((merchantId) => ({ ...shop, merchantId, name: merchantId }));
    await createClients({ ctx: { db: db() }, input });
    const scopes: Record<string, PermissionScope> = {
      operator: { type: 'all' },
      own: { type: 'merchants', merchants: ['SHOP'], include_subordinates: true },
    };
    for (const [name, scope] of Object.entries(scopes)) {
      const user = await world.addUser({
        registeredService: ['ethoca'],
        permissions: [{ service: 'ethoca', scope, access: rightsOf('ethoca') }],
      });
      bearers[name] = (await world.signIn(user)).access;
      emails[name] = user.email;
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  it('say nothing of a rhythm before there are alerts', async () => {
    const { body } = await send('POST /ethoca/sources/list', 'operator', {});
    const { data } = body as { data: Source[] };
    expect(data.map(({ name, health, alerts_week: alerts }) => [name, health, alerts])).toEqual([
      ['cdrn', 'none', 0],
      ['ethoca', 'none', 0],
    ]);
  });

  it('count the alerts of the caller’s clients alone', async () => {
    const now = Date.now();
    await insertAlerts(db(), [
      alertAt(new Date(now - HOUR_MS), 'SHOP'),
      alertAt(new Date(now - 2 * HOUR_MS), 'OTHER'),
      alertAt(new Date(now - 30 * HOUR_MS), 'OTHER'),
    ]);
    const [all, own] = [await read('operator'), await read('own')];
    expect([all.alerts_day, all.alerts_week]).toEqual([2, 3]);
    expect([own.alerts_day, own.alerts_week]).toEqual([1, 1]);
    expect(own.last_alert_at).toBe(new Date(now - HOUR_MS).toISOString());
    const counted = ({ days }: Source) => days.reduce((sum, { fraud, dispute }) => sum + fraud + dispute, 0);
    expect([counted(all), counted(own)]).toEqual([3, 1]);
    expect(all.days).toHaveLength(30);
  });

  it('can be edited only by operators, with field errors and a version check', async () => {
    const { version } = await read('operator');
    const settings = { time_zone: 'Europe/London', window_hours: 48, reminder_hours: 6, version };
    const path = 'PATCH /ethoca/sources/ethoca';
    for (const known of [version, version + 7]) {
      expect((await send(path, 'own', { ...settings, version: known })).status).toBe(403);
    }
    for (const [wrong, field] of [
      [{ time_zone: 'Middle/Earth' }, 'time_zone'],
      [{ reminder_hours: 48 }, 'reminder_hours'],
      [{ window_hours: 31 * 24 }, 'window_hours'],
    ] as const) {
      const { status, body } = await send(path, 'operator', { ...settings, ...wrong });
      const { data } = body as { data: { issues: { path: string }[] } };
      expect([status, data.issues.map((issue) => issue.path)]).toEqual([400, [field]]);
    }
    expect((await send(path, 'operator', settings)).body).toMatchObject({
      results: { window_hours: 48, time_zone: 'Europe/London', version: version + 1 },
    });
    const stale = (await send(path, 'operator', settings)).body;
    expect(stale).toEqual(expect.objectContaining({ code: 'sources/changed', data: await read('operator') }));
  });

  it('that are silent for longer than ever are mailed to operators once, and again when they send', async () => {
    const quietSources = createQuietSources({
      mails: world.server.services.mails,
      portalUrl: () => PORTAL_URL,
    });
    let now = new Date();
    const look = () => quietSources.look({ ctx: { db: db(), now: () => now, log: silentLog } });
    const mails = async (by: string) =>
      (
        await db()
          .select()
          .from(tasks)
          .where(eq(tasks.lane, emails[by] ?? ''))
      ).length;
    const every = Array.from({ length: 40 }, (_, hours) => new Date(now.getTime() - hours * HOUR_MS));
    await insertAlerts(
      db(),
      every.map((at) => alertAt(at, 'SHOP')),
    );
    await look();
    expect((await read('own')).health).toBe('usual');
    now = new Date(now.getTime() + 1.9 * HOUR_MS);
    await look();
    expect(await mails('operator')).toBe(0);
    const last = every[0]?.toISOString();
    now = new Date(now.getTime() + 0.2 * HOUR_MS);
    await look();
    await look();
    expect([await mails('operator'), await mails('own')]).toEqual([1, 0]);
    expect(await read('own')).toMatchObject({ health: 'quiet', quiet_since: last, longest_gap_hours: 1 });
    await insertAlerts(db(), [alertAt(new Date(now), 'SHOP')]);
    await look();
    expect([await mails('operator'), await mails('own')]).toEqual([2, 0]);
    expect((await read('own')).health).toBe('usual');
    const [row] = await db().select().from(alertSources).where(eq(alertSources.name, 'cdrn'));
    expect(row).toMatchObject({ longestGapSeconds: null, quietSince: null });
  });
});
