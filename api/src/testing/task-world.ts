import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { createAccessTokens } from '../access/access-token.ts';
import type { Config } from '../config.ts';
import { MODULES } from '../modules/modules.ts';
import type { AnswerSenders } from '../modules/providers/providers.service.ts';
import { createTaskWorker } from '../modules/tasks/task-worker.service.ts';
import type { Tasks } from '../modules/tasks/tasks.service.ts';
import { assemble } from '../wiring/assemble.ts';
import type { AnyModule } from '../wiring/define-module.ts';
import { AUTH_SECRET, PORTAL_URL, secretBox, testConfig } from './test-server.ts';

/** The modules, where some have another service. */
function modulesWith(services: Record<string, unknown>): readonly AnyModule[] {
  return MODULES.map((module: AnyModule) =>
    module.name in services ? { ...module, create: () => ({ service: services[module.name] }) } : module,
  );
}

/** Does what waits, as a server with this configuration does. */
export async function doDueTasks(options: {
  db: Database;
  tasks: Tasks;
  now: () => Date;
  seventeenTrack?: Config['seventeenTrack'];
  shufti?: Config['shufti'];
  shuftiImageOrigins?: Config['shuftiImageOrigins'];
  pushOrigins?: readonly (string | Config['pushOrigins'][number])[];
  refundOrigins?: readonly string[];
  photoOrigins?: readonly string[];
  senderOf?: AnswerSenders;
  files?: FileStore;
  pdfService?: Config['pdfService'];
  smtpUrl?: string | null;
}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-tasks-'));
  const { db, files = createFolderFiles(folder), tasks, now, senderOf = () => null, ...rest } = options;
  const { pushOrigins = [], refundOrigins = [], photoOrigins = [], ...config } = rest;
  try {
    const { tasks: works } = await assemble(
      modulesWith({ tasks, providers: { connect: () => ({ senderOf, puller: null }) } }),
      {
        config: testConfig(folder, {
          ...config,
          pushOrigins: pushOrigins.map((one) =>
            typeof one === 'string' ? { origin: one, clients: 'all' } : one,
          ),
          refundOrigins: [...refundOrigins],
          photoOrigins: photoOrigins.map((origin) => ({ origin, clients: 'all' })),
        }),
        db,
        inTime: (_limitMs, work) => db.transaction(work),
        onOneSession: () => Promise.reject(new Error('tasks need no session of their own')),
        files,
        log: silentLog,
        now,
        portalUrl: () => PORTAL_URL,
        metrics: { worked: () => undefined, signedIn: () => undefined, called: () => undefined },
        tokens: createAccessTokens(AUTH_SECRET),
        box: secretBox,
      },
    );
    const worker = createTaskWorker({ db, tasks, works, log: silentLog, now, onOutcome: () => undefined });
    await worker.doDue(new AbortController().signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
