import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { and, arrayContains, eq, like } from 'drizzle-orm';
import { auditLog } from '../../../database/audit-schema.ts';
import { withoutTransactions } from '../../../testing/killable-database.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { sampleReceipt } from '../../../testing/sample-receipt.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { createClients } from '../../clients/clients.service.ts';
import { historyEvents } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { createReceipt } from '../../receipt-transactions/receipt-transactions.service.ts';
import { disputeCases } from '../cases.schema.ts';
import { openCase } from './open-case.ts';

/*
 * The API server on an embedded database, which kills itself before the step that its parent names: an access to the database, the end
 * of a transaction, or a piece of a file. `plain` takes its transactions
 * away.
 */
const [dataDir = '', folder = '', pdfService = '', transactions = ''] = process.argv.slice(2);
/** Files are stored in as many steps, slowly enough for what doesn't wait for them to overtake. */
const PIECES = 8;
const PIECE_MS = 20;
const ACCESSES = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

const steps: string[] = [];
/** By its number, or the first of its name and that before, as in `update insert`. */
let lastStep: number | string = Number.MAX_SAFE_INTEGER;
function step(name: string): void {
  const isLast = lastStep === `${steps.at(-1)} ${name}`;
  steps.push(name);
  if (isLast || steps.length === lastStep) process.kill(process.pid, 'SIGKILL');
}

/** A database, or a transaction on it, each access to which is a step. */
function stepping(db: Database): Database {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'transaction') {
        if (ACCESSES.has(String(key))) step(String(key));
        return value.bind(target);
      }
      return async (work: (tx: Database) => Promise<unknown>, ...options: unknown[]) => {
        step('begin');
        const done: unknown = await value.call(target, (tx: Database) => work(stepping(tx)), ...options);
        step('committed');
        return done;
      };
    },
  });
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const size = Math.ceil(bytes.length / PIECES);
  for (let from = 0; from < bytes.length; from += size) {
    step('piece');
    yield Buffer.from(bytes.subarray(from, from + size));
    await pause(PIECE_MS);
  }
}

const store = createFolderFiles(folder);
const files: FileStore = {
  ...store,
  put: (key, content, options) =>
    store.put(key, content instanceof Uint8Array ? inPieces(content) : content, options),
};
const connection = await connect({ name: 'cases', databaseUrl: null, dataDir, log: silentLog });
const db = stepping(transactions === 'plain' ? withoutTransactions(connection.db) : connection.db);
const server = await startTestServer({
  connection: { ...connection, db },
  files,
  config: { pdfService: { url: pdfService, key: 'a-key-of-the-pdf-service-0123456789abcdef' } },
});

/** An open case on a transaction of a client. */
async function createCase(): Promise<number | undefined> {
  const client = { merchantId: 'M-1', name: 'Harbour', createdAt: ROW_CREATED_AT } as const;
  await createClients({ ctx: { db }, input: [{ ...client, role: 'MERCHANT', status: 'ACTIVE' }] });
  const input = sampleReceipt({ clientId: 'M-1', orderReference: 'HP-1', arn: null, history: [] });
  const icsId = await createReceipt({ ctx: { db }, input });
  const [row] = await db.insert(disputeCases).values(openCase(icsId, 'M-1')).returning();
  return row?.id;
}

/** The state of a case, and how often the history of its transaction and the audit log say that it was submitted. */
async function recordsOf(id: number) {
  const [row] = await db.select().from(disputeCases).where(eq(disputeCases.id, id));
  const moved = and(
    eq(historyEvents.icsId, row?.icsId ?? ''),
    eq(historyEvents.event, 'CE_CASE_STATUS_UPDATED'),
  );
  const audited = and(like(auditLog.url, '%/submit'), arrayContains(auditLog.entityIds, [String(id)]));
  const state = row?.state;
  return {
    state,
    events: await db.$count(historyEvents, moved),
    audited: await db.$count(auditLog, audited),
  };
}

type Asked = { recordsOf: number } | { lastStep: number | string } | 'case' | 'steps' | 'sweep';

process.on('message', async (asked: Asked) => {
  if (asked === 'case') process.send?.({ id: await createCase() });
  else if (asked === 'steps') process.send?.({ steps });
  else if (asked === 'sweep') {
    for (let time = 0; time < 3; time += 1) {
      for (const clean of server.modules.cleanups) await clean(new AbortController().signal);
    }
    process.send?.('swept');
  } else if ('recordsOf' in asked) process.send?.(await recordsOf(asked.recordsOf));
  else {
    steps.length = 0;
    ({ lastStep } = asked);
    process.send?.('counting');
  }
});
process.once('disconnect', () => process.exit());
process.send?.({ url: server.url });
