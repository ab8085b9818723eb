import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@cbp/shared/node/database/connect';
import { putEmbeddedDatabase, silentLog } from '@cbp/shared/node/database/testing/test-database';
import { scaled } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '../migrations.ts';

export type EmbeddedReport = {
  kills: number;
  reopened: number;
  /** Told to be kept. */
  batches: number;
  /** Told to be committed. */
  documents: number;
  /** Batches and documents that were told to be committed, and are not there. */
  lost: string[];
  refusedOpeners: number;
};

const ITEMS_EACH = 60;
const LONGEST_LIFE_MS = 600;
const WRITE_MS = scaled(120_000);

/**
 * Kills a process that writes to an embedded database again and again, opens the folder each time with another one, which
 * goes on, and holds what was acknowledged against what is there. While one has the folder, a second is refused.
 */
export async function killEmbedded(options: {
  kills: number;
  say: (line: string) => void;
}): Promise<EmbeddedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-embedded-'));
  const batches = new Set<string>();
  const documents = new Set<string>();
  let reopened = 0;
  let refusedOpeners = 0;
  try {
    await putEmbeddedDatabase(join(folder, 'batches'), MIGRATIONS);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const { child, opened, committed } = startWriter(folder, batches, documents);
      await opened;
      if (kill > 0) reopened += 1;
      if (await isRefused(folder)) refusedOpeners += 1;
      // However slow the machine is, every other kill hits a writer that has written, and writes on.
      if (kill % 2 === 1) await committed;
      await pause((LONGEST_LIFE_MS * ((kill * 7) % 20)) / 20);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      if (kill % 10 === 9) {
        options.say(`${kill + 1}/${options.kills} kills, ${documents.size} documents acknowledged`);
      }
    }
    const lost = await missing(folder, batches, documents);
    reopened += 1;
    return {
      kills: options.kills,
      reopened,
      batches: batches.size,
      documents: documents.size,
      lost,
      refusedOpeners,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function startWriter(folder: string, batches: Set<string>, documents: Set<string>) {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'embedded-writer.ts'),
    [folder, String(ITEMS_EACH)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const opened = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const fail = (error: Error) => {
    opened.reject(error);
    committed.reject(error);
  };
  const late = setTimeout(
    () => fail(new Error('the writer does not open the folder, or does not write')),
    WRITE_MS,
  );
  child.on('message', (message: { committed?: string; acknowledged?: string; opened?: boolean }) => {
    if (message.committed) {
      documents.add(message.committed);
      committed.resolve();
    }
    if (message.acknowledged) batches.add(message.acknowledged);
    if (message.opened) opened.resolve();
  });
  child.once('exit', () => {
    clearTimeout(late);
    fail(new Error('the writer exited without being killed'));
  });
  opened.promise.catch(() => undefined);
  committed.promise.catch(() => undefined);
  return { child, opened: opened.promise, committed: committed.promise };
}

async function isRefused(folder: string): Promise<boolean> {
  try {
    const second = await connect({
      name: 'second',
      databaseUrl: null,
      dataDir: join(folder, 'batches'),
      log: silentLog,
    });
    await second.close();
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('is in use by process');
  }
}

async function missing(folder: string, batches: Set<string>, documents: Set<string>): Promise<string[]> {
  const connection = await connect({
    name: 'inspector',
    databaseUrl: null,
    dataDir: join(folder, 'batches'),
    log: silentLog,
  });
  try {
    const read = async (text: string) =>
      new Set(
        ((await connection.db.execute(sql.raw(text))) as { rows: { key: string }[] }).rows.map(
          ({ key }) => key,
        ),
      );
    const foundBatches = await read('select id as key from cbp_pdf.batches');
    const foundDocuments = await read(`
      select r.batch_id || ' ' || r.position as key from cbp_pdf.batch_results r
      join cbp_pdf.batch_items i on i.batch_id = r.batch_id and i.position = r.position and i.state = 'made'`);
    return [
      ...[...batches].filter((id) => !foundBatches.has(id)),
      ...[...documents].filter((key) => !foundDocuments.has(key)),
    ];
  } finally {
    await connection.close();
  }
}
