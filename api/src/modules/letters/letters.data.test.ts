import { rightsOf } from '@cbp/shared/access/access-right';
import type { SavedLetter } from '@cbp/shared/evidence/letter';
import type { CaseLetter, LetterTemplate } from '@cbp/shared/letters/letter.model';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { Permission } from '@cbp/shared/users/permission.model';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { startAuthWorld } from '../../testing/auth-world.ts';
import { ROW_CREATED_AT } from '../../testing/row-created-at.ts';
import { sampleReceipt } from '../../testing/sample-receipt.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { disputeCases } from '../cases/cases.schema.ts';
import { openCase } from '../cases/testing/open-case.ts';
import { createClients } from '../clients/clients.service.ts';
import { createReceipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { letterForReport } from './case-letters.service.ts';
import { PERSONAL_DATA_OF_LETTERS } from './letters.service.ts';

const LETTER: SavedLetter = {
  place: 'instead',
  blocks: [
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'sentence', name: 'signed', said: 'The order was signed for.' },
          {
            kind: 'words',
            runs: [{ text: 'Order {order_reference} is ' }, { text: 'complete', bold: true }],
          },
        ],
      ],
    },
    {
      kind: 'list',
      lines: [[{ kind: 'words', runs: [{ text: 'one' }] }], [{ kind: 'sentence', name: 'request' }]],
    },
  ],
};

const withWords = (text: string): SavedLetter => ({
  place: 'before',
  blocks: [{ kind: 'paragraph', lines: [[{ kind: 'words', runs: [{ text }] }]] }],
});

describe.each(usualDatabases)('cover letters, on $name', ({ create }) => {
  let database: TestDatabase;
  let world: Awaited<ReturnType<typeof startAuthWorld>>;
  let caseId = 0;
  const bearers = new Map<string, string>();

  beforeAll(async () => {
    database = await create();
    world = await startAuthWorld(database);
    const { db } = database.connection;
    const client = (merchantId: string) =>
      ({
        merchantId,
        parentId: null,
        name: merchantId,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: ROW_CREATED_AT,
      }) as const;
    await createClients({ ctx: { db }, input: [client('M-1'), client('M-9')] });
    const icsId = await createReceipt({ ctx: { db }, input: { ...sampleReceipt(), clientId: 'M-1' } });
    const [made] = await db.insert(disputeCases).values(openCase(icsId, 'M-1')).returning();
    caseId = made?.id ?? 0;
    for (const [role, merchant, access] of [
      ['merchant', 'M-1', rightsOf('ics')],
      ['reader', 'M-1', ['case.read']],
      ['other', 'M-9', rightsOf('ics')],
    ] as const) {
      const scope = { type: 'merchants' as const, merchants: [merchant], include_subordinates: true };
      const permissions: Permission[] = [{ service: 'ics', scope, access: [...access] }];
      const user = await world.addUser({ registeredService: ['ics'], permissions });
      bearers.set(role, (await world.signIn(user)).access);
    }
  });
  afterAll(async () => {
    await world?.end();
    await database?.end();
  });

  const send = (role: string, method: string, path: string, body?: object) =>
    world.send(`${method} ${path}`, { bearer: bearers.get(role) ?? '', ...(body && { body }) });
  const letterOf = ({ body }: { body: unknown }) => (body as { results: CaseLetter }).results;
  const codeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ];
  const path = () => `/ics/cases/${caseId}/letter`;

  it('are saved with how each sentence read, and printed without it', async () => {
    expect(letterOf(await send('reader', 'GET', path()))).toMatchObject({ letter: null, version: 1 });
    const saved = await send('merchant', 'PUT', path(), { letter: LETTER, version: 1 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(letterOf(saved)).toMatchObject({ letter: LETTER, version: 2, case_id: caseId });
    expect(letterOf(await send('reader', 'GET', path())).letter).toEqual(LETTER);
    const printed = await letterForReport(database.connection.db, caseId);
    expect(JSON.stringify(printed)).not.toContain('The order was signed for.');
    expect(printed?.place).toBe('instead');
  });

  it('tell who changed what in the audit log', async () => {
    const [entry] = await database.connection.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityType, 'case_letter'))
      .orderBy(desc(auditLog.seq))
      .limit(1);
    expect(JSON.stringify(entry)).toContain('The order was signed for.');
  });

  it('are rejected from an outdated page, from who may only read, and for cases of others', async () => {
    expect(codeOf(await send('merchant', 'PUT', path(), { letter: LETTER, version: 1 }))).toEqual([
      409,
      'letters/changed',
    ]);
    expect((await send('reader', 'PUT', path(), { letter: LETTER })).status).toBe(403);
    expect(codeOf(await send('other', 'PUT', path(), { letter: LETTER }))).toEqual([404, 'cases/not_found']);
    expect(codeOf(await send('other', 'GET', path()))).toEqual([404, 'cases/not_found']);
  });

  it('name the value in braces that does not exist, and how to correct it', async () => {
    const { status, body } = await send('merchant', 'PUT', path(), { letter: withWords('Dear {bank_name}') });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request/invalid',
      data: { issues: [{ path: 'letter.blocks.0', name: 'bank_name' }] },
    });
    expect(JSON.stringify(body)).toContain('use one of the listed values');
  });

  it('keep no full card number, can be removed, and stay as they are once the case is closed', async () => {
    const saved = await send('merchant', 'PUT', path(), { letter: withWords('Card 4111 1111 1111 1111') });
    expect(JSON.stringify(letterOf(saved).letter)).not.toContain('1111 1111 1111');
    expect(letterOf(await send('merchant', 'PUT', path(), { letter: null })).letter).toBeNull();
    const { db } = database.connection;
    await db.update(disputeCases).set({ state: 'accepted' }).where(eq(disputeCases.id, caseId));
    expect(codeOf(await send('merchant', 'PUT', path(), { letter: LETTER }))).toEqual([
      409,
      'cases/not_open',
    ]);
    await db.update(disputeCases).set({ state: 'open' }).where(eq(disputeCases.id, caseId));
  });

  it('lose their words with the personal data of the order', async () => {
    await send('merchant', 'PUT', path(), { letter: withWords('Dear Ms Chan') });
    const { db } = database.connection;
    const [one] = await db.select().from(disputeCases).where(eq(disputeCases.id, caseId));
    expect(await db.transaction((tx) => PERSONAL_DATA_OF_LETTERS.erase(tx, one?.icsId ?? ''))).toEqual([]);
    expect(letterOf(await send('merchant', 'GET', path())).letter).toBeNull();
  });

  it('are kept as templates of a client, without how sentences read', async () => {
    const body = { merchant_id: 'M-1', reason_code: '13.1', title: 'Signed parcels', letter: LETTER };
    const made = await send('merchant', 'POST', '/ics/letter-templates', body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version, letter } = (made.body as { results: LetterTemplate }).results;
    expect(JSON.stringify(letter)).not.toContain('The order was signed for.');
    const changed = await send('merchant', 'PATCH', `/ics/letter-templates/${id}`, {
      reason_code: null,
      version,
    });
    expect((changed.body as { results: LetterTemplate }).results).toMatchObject({
      reason_code: null,
      version: 2,
    });
    const listed = await send('reader', 'GET', '/ics/letter-templates?merchant_id=M-1');
    expect((listed.body as { results: LetterTemplate[] }).results.map(({ title }) => title)).toEqual([
      'Signed parcels',
    ]);
    expect(codeOf(await send('other', 'GET', '/ics/letter-templates?merchant_id=M-1'))).toEqual([
      404,
      'merchants/not_found',
    ]);
    expect(codeOf(await send('other', 'DELETE', `/ics/letter-templates/${id}`, {}))[0]).toBe(404);
    expect((await send('merchant', 'DELETE', `/ics/letter-templates/${id}`, {})).status).toBe(200);
  });
});
