import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { openBatchRuntime } from '../batch-runtime.ts';
import { stubDocument } from './stub-document.ts';

/*
 * Makes a batch on the embedded database of the folder it is given, and tells each document that was committed, until it is
 * killed. A folder with open items goes on where it was.
 */
const [folder = '', wanted = '0'] = process.argv.slice(2);
const runtime = openBatchRuntime({
  databaseUrl: null,
  files: createFolderFiles(folder),
  dataDir: folder,
  slots: 4,
  keepDays: 30,
  reportChange: null,
  now: () => new Date(),
  log: silentLog,
  make: async ({ evidenceId }) => stubDocument(evidenceId ?? ''),
  onStage(stage, { item }) {
    if (stage === 'committed') process.send?.({ committed: `${item.batchId} ${item.position}` });
  },
});
await runtime.ready;
const service = { kind: 'service', key: 'service', name: 'service' } as const;
const ids = Array.from({ length: Number(wanted) }, (_, index) => `case-${index + 1}`);
if (ids.length > 0) {
  const { id } = await runtime
    .open()
    .batches.create(
      { owner: service, by: { program: 'a key' }, ip: '', userAgent: null },
      { mode: 'REPORT', lang: 'en', strict: false, ids },
      undefined,
    );
  process.send?.({ acknowledged: id });
}
process.send?.({ opened: true });
