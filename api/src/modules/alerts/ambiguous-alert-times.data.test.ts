import type { Alert } from '@cbp/shared/alerts/alert.model';
import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAlert } from '../../testing/sample-alert.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { call, OPERATOR_KEY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alertSources } from '../provider-files/provider-files.schema.ts';

/** The clocks of New York went back at 06:00 in UTC. */
const NOW = new Date('2026-11-01T08:00:00Z');

describe.each(usualDatabases)('an alert whose local time occurred twice, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await create();
    server = await startTestServer({ connection: database.connection, now: () => NOW });
    const { db } = database.connection;
    await db.update(alertSources).set({ timeZone: 'America/New_York' }).where(eq(alertSources.name, 'cdrn'));
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  async function delivered(alert: object): Promise<Alert> {
    const url = `${server.url}${API_PREFIX}/ethoca/alerts`;
    const body = { source: 'cdrn', alert: sampleAlert(alert) };
    const answer = await call(url, { body, bearer: OPERATOR_KEY });
    const [result] = (answer.body as { results: DeliveryResult[] }).results;
    const read = await fetch(`${url}/${result?.id}`, {
      headers: { Authorization: `Bearer ${OPERATOR_KEY}` },
    });
    return ((await read.json()) as { results: Alert }).results;
  }

  it('gets the earlier deadline and is flagged', async () => {
    const {
      alert,
      due_at: dueAt,
      ambiguous_times: ambiguous,
    } = await delivered({
      AlertTimestamp: '2026-11-01T01:30:00',
      TransactionTimestamp: '2026-11-01 01:10:00',
    });
    expect(alert.AlertTimestamp).toBe('2026-11-01T05:30:00.000Z');
    expect(dueAt).toBe('2026-11-04T05:30:00.000Z');
    expect(ambiguous).toEqual(['alert.AlertTimestamp', 'sent.TransactionTimestamp']);
  });

  it('says nothing of a time with an offset', async () => {
    const { alert, ambiguous_times: ambiguous } = await delivered({
      AlertTimestamp: '2026-11-01T01:30:00-05:00',
      TransactionTimestamp: '2026-11-01T01:10:00',
    });
    expect(alert.AlertTimestamp).toBe('2026-11-01T06:30:00.000Z');
    expect(ambiguous).toEqual(['sent.TransactionTimestamp']);
  });
});
