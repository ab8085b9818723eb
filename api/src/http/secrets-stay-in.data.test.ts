import { setTimeout as pause } from 'node:timers/promises';
import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import { dumpTables } from '@cbp/shared/node/database/testing/dump-tables';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { openServer } from '@cbp/shared/node/testing/http-server';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueLink } from '../access/links.ts';
import { SEALED } from '../access/sealed-columns.ts';
import { createSecretBox } from '../access/secret-box.ts';
import { clients } from '../database/access-schema.ts';
import { auditLog } from '../database/audit-schema.ts';
import { deliverAlerts } from '../modules/alerts/delivery.service.ts';
import { matchAlerts } from '../modules/alerts/matching/matching.service.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { descriptors } from '../modules/descriptors/descriptors.schema.ts';
import { createDescriptors } from '../modules/descriptors/descriptors.service.ts';
import { sealedFiles } from '../modules/sealed-files/sealed-files.schema.ts';
import { type AuthWorld, startAuthWorld } from '../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../testing/row-created-at.ts';
import { sampleAlert } from '../testing/sample-alert.ts';
import { SAMPLE_LINKS } from '../testing/sample-link.ts';
import { smallPicture } from '../testing/small-picture.ts';
import { doDueTasks } from '../testing/task-world.ts';
import { usualDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET, secretBox } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';

const CLIENT = 'SHOP';
const PUSH_PASSWORD = 'push-password-of-the-shop-1';
const REFUND_SECRETS = {
  api_key: 'refund-api-key-of-the-shop-2',
  security_key: 'refund-security-key-of-the-shop-3',
  password: 'refund-password-of-the-shop-4',
};
const SHOP_SECRET = 'webhook-secret-of-the-shop-6';
/** A text that stands where nothing secret may, to see that the doors are looked through. */
const PLANTED = 'planted-secret-of-the-shop-5';

/** Read-only calls. */
const READS = DECLARED_CALLS.api.filter(
  ({ meta, method }) => !meta.audit && !meta.upload && typeof meta.access === 'object' && method !== 'HEAD',
);

describe.each(usualDatabases)('a secret of a client, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: AuthWorld;
  let bearer = '';
  let receiver: Awaited<ReturnType<typeof openServer>> | undefined;
  let ids: string[] = [];
  const secrets: Record<string, string> = {
    'push password': PUSH_PASSWORD,
    'secret of a shop': SHOP_SECRET,
    ...REFUND_SECRETS,
  };
  /** The responses to the user who set them: each generated secret is shown once. */
  const answers: string[] = [];

  const db = () => database.connection.db;
  const send = async (target: string, body?: unknown) => {
    const answer = await world.send(target, { bearer, ...(body !== undefined && { body }) });
    expect([target, answer.status, answer.text]).toEqual([target, expect.toBeOneOf([200, 201]), answer.text]);
    return answer;
  };
  const resultsOf = ({ body }: { body: unknown }) => (body as { results: Record<string, string> }).results;

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const operator = await world.addUser({
      registeredService: [...SERVICE_NAMES],
      permissions: SERVICE_NAMES.map((service) => ({
        service,
        scope: { type: 'all' },
        access: rightsOf(service),
      })),
    });
    bearer = (await world.signIn(operator)).access;
    // It says all that it was sent, as what shows requests to who sets it up.
    receiver = await openServer((request, response, body) => {
      response.writeHead(500).end(JSON.stringify({ headers: request.headers, body }));
    });
    const told = {
      role: 'MERCHANT',
      status: 'ACTIVE',
      parentId: null,
      createdAt: ROW_CREATED_AT,
    } as const;
    await createClients({ ctx: { db: db() }, input: [{ merchantId: CLIENT, name: 'Shop', ...told }] });
    const found = {
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    } as const;
    await createDescriptors({
      ctx: { db: db() },
      input: [{ ...found, descriptor: CLIENT, clientId: CLIENT }],
    });
    const [descriptor] = await db().select().from(descriptors).where(eq(descriptors.clientId, CLIENT));

    const kept = { subject: CLIENT, issuedBy: 'system' };
    const issued = await issueLink(SAMPLE_LINKS.toy, { ctx: { ...world.ctx, box: secretBox }, input: kept });
    secrets['token of a link'] = issued.token;

    const path = `/ethoca/merchants/${CLIENT}`;
    const settings = { push_username: 'cbp', push_password: PUSH_PASSWORD };
    answers.push((await send(`PATCH ${path}`, settings)).text);
    await db()
      .update(clients)
      .set({ pushUrl: `${receiver.url}/echo` });
    for (const time of ['first', 'second']) {
      secrets[`${time} signing secret`] = resultsOf(await send(`POST ${path}/push-secret`, {})).secret ?? '';
    }
    const created = resultsOf(await send(`POST ${path}/credentials`, { name: 'Shop system' }));
    const rotated = resultsOf(await send(`POST ${path}/credentials/${created.username}/rotate`, {}));
    secrets.credential = created.password ?? '';
    secrets['rotated credential'] = rotated.password ?? '';
    const refunds = {
      platform: 'nmi',
      merchant_id: 'M',
      api_url: '',
      mso_id: '',
      rules: [],
      ...REFUND_SECRETS,
    };
    answers.push((await send(`PATCH /ethoca/descriptors/${descriptor?.id}/refund-settings`, refunds)).text);

    const shop = { merchant_id: CLIENT, platform: 'shopify', name: 'Shop', secret: SHOP_SECRET };
    answers.push((await send('POST /ics/shops', shop)).text);
    answers.push((await send(`GET /ics/shops?merchant_id=${CLIENT}`)).text);

    const image = await smallPicture();
    await uploadFile(world.server.url, 'verification-images', image);
    const [stored] = await db().select().from(sealedFiles);
    const imageKey = secretBox.open(stored?.sealedKey ?? '', SEALED.imageKey.purposeOf(stored?.id ?? ''));
    secrets['key of an image'] = imageKey;

    const ctx = { ...world.ctx, scope: { kind: 'all' } as const };
    const { results } = await deliverAlerts({
      ctx,
      input: { alert: sampleAlert({ MerchantDescriptor: CLIENT }) },
    });
    const {
      alerts: { pushes },
      tasks,
    } = world.server.services;
    await matchAlerts({ ctx, input: { signal: new AbortController().signal }, pushes });
    const asked = send(`POST ${path}/push-test`, {});
    let isAnswered = false;
    const answered = asked.finally(() => {
      isAnswered = true;
    });
    // Its task is queued at some time after it was asked for.
    while (!isAnswered) {
      await doDueTasks({ db: db(), tasks, now: world.ctx.now, pushOrigins: [receiver.url] });
      await Promise.race([answered, pause(50)]);
    }
    answers.push((await answered).text);
    ids = [CLIENT, String(descriptor?.id), String(results[0]?.id), String(operator.userId)];
  });
  afterAll(async () => {
    await receiver?.close();
    await world?.end();
    await database?.end();
  });

  /** Everything that can be read through all outputs, by name. */
  async function behindTheDoors(): Promise<Record<string, string>> {
    const seen: Record<string, string> = {
      'the answers of changes': answers.join('\n'),
      'the log': world.logLines.join(''),
      'a backup': await dumpTables(db(), 'cbp'),
    };
    const rows = await db().select({ seq: auditLog.seq }).from(auditLog).orderBy(asc(auditLog.seq));
    const seqs = rows.map(({ seq }) => String(seq));
    for (const { name, method, path, meta } of READS) {
      const wanted = path.includes('{') ? [...ids, ...(path.startsWith('/tld-log') ? seqs : [])] : [''];
      const list = path.endsWith('/list') ? { limit: 500 } : {};
      const body = { ...(meta.example?.body ?? {}), ...list };
      const texts: string[] = [];
      for (const id of wanted) {
        const target = `${method} ${path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))}`;
        const answer = await world.send(target, { bearer, ...(method !== 'GET' && { body }) });
        texts.push(answer.text);
      }
      seen[`${name} (${path.split('/')[1]})`] = texts.join('\n');
    }
    return seen;
  }
  /** As it is, and as what carries it would write it. */
  const waysToSay = (secret: string) => [
    secret,
    Buffer.from(`cbp:${secret}`).toString('base64'),
    Buffer.from(secret).toString('base64'),
    secret.replace('whsec_', ''),
  ];
  const doorsThatTell = (seen: Record<string, string>, secret: string) =>
    Object.entries(seen)
      .filter(([, text]) => waysToSay(secret).some((way) => text.includes(way)))
      .map(([door]) => door);

  it('is read back through no door: no call, no file, no row of the log, no line, no backup', async () => {
    const seen = await behindTheDoors();
    expect(Object.values(secrets).filter((secret) => secret.length < 20)).toEqual([]);
    const told = Object.entries(secrets).flatMap(([name, secret]) =>
      doorsThatTell(seen, secret).map((door) => `${name} behind ${door}`),
    );
    expect(told).toEqual([]);
    // The receiver echoed all of them, and its stored response is shown.
    expect(seen['getAlertPushes (ethoca)']).toContain('[not kept]');
  });

  it('is opened by no other key, and stands sealed in every column', async () => {
    const other = createSecretBox({
      secretsKey: 'another-key-of-secrets-0123456789-abcdef',
      secretsKeysBefore: [],
      authSecret: AUTH_SECRET,
    });
    const opened: string[] = [];
    for (const [name, { table, id, column, purposeOf }] of Object.entries(SEALED)) {
      const [row] = (await db().select({ id, sealed: column }).from(table).where(isNotNull(column))) as {
        id: string;
        sealed: string;
      }[];
      expect([name, row?.sealed]).toEqual([name, expect.stringMatching(/^key-[\da-f]{12}\./)]);
      try {
        opened.push(other.open(row?.sealed ?? '', purposeOf(row?.id ?? '')));
      } catch {}
    }
    expect(opened).toEqual([]);
  });

  it('would be found behind them: a text that is planted there is', async () => {
    await send(`PATCH /ethoca/merchants/${CLIENT}`, { name: PLANTED });
    world.ctx.log.info({ planted: PLANTED }, 'planted');
    const found = doorsThatTell(await behindTheDoors(), PLANTED);
    // The answer of the change is not among those that were kept.
    expect(found).toEqual(
      expect.arrayContaining([
        'the log',
        'a backup',
        'getMerchant (ethoca)',
        'listMerchants (ethoca)',
        'exportMerchants (ethoca)',
        'listMerchantTree (ethoca)',
        'getAuditRow (tld-log)',
        'listDescriptors (ethoca)',
        'exportAlerts (ethoca)',
      ]),
    );
    world.logLines.splice(0);
  });
});
