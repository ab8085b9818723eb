import { providerFileList } from '@cbp/shared/alerts/provider-file.list';
import { sql } from 'drizzle-orm';
import { listSource } from '../../lists/list-source.ts';
import { providerFileName, providerFiles } from './provider-files.schema.ts';

export const providerFileSource = listSource(providerFileList, {
  from: providerFiles,
  // A file holds alerts of many clients.
  client: (_db, scope) => (scope.kind === 'all' ? undefined : sql`false`),
  columns: {
    id: providerFiles.id,
    name: providerFileName,
    kind: providerFiles.kind,
    source: providerFiles.source,
    entries: providerFiles.entries,
    made_by: providerFiles.madeBy,
    created_at: providerFiles.createdAt,
  },
});
