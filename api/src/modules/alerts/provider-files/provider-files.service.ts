import { ALERT_SOURCES, type AlertSource, type Provider } from '@cbp/shared/alerts/alert';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../../access/call-context.ts';
import {
  type FileContent,
  keepFile,
  type ProviderFileRow,
} from '../../provider-files/provider-files.service.ts';
import { type AlertFileKind, FILE_COLUMNS } from './provider-file-rows.ts';
import { claimForFile, putIntoFile, selectInFile, selectOfBefore } from './provider-files.sql.ts';

const isAlertSource = (source: Provider): source is AlertSource => Object.hasOwn(ALERT_SOURCES, source);

const contentOf = (
  kind: AlertFileKind,
): Pick<FileContent, 'entity' | 'right' | 'claim' | 'put' | 'table'> => ({
  entity: 'alert',
  right: null,
  claim: async (tx, { source, ...wanted }) =>
    isAlertSource(source) ? claimForFile(tx, { kind, source, ...wanted }) : [],
  put: (tx, ids, file) => putIntoFile(tx, ids, { ...file, kind }),
  async table(db: Database, file: ProviderFileRow) {
    const columns = FILE_COLUMNS[kind];
    const rows = (await selectInFile(db, { id: file.id, kind })).map((row) =>
      columns.map(([, cell]) => cell(row)),
    );
    return { heads: columns.map(([head]) => head), rows };
  },
});

/** The alert data sent to providers as files: outcomes, which count as sent then, and credit requests. */
export const ALERT_FILES: Readonly<Record<AlertFileKind, FileContent>> = {
  answers: { ...contentOf('answers'), nothing: 'alerts/nothing_to_send', status: 'COMPLETED' },
  claims: { ...contentOf('claims'), nothing: 'alerts/nothing_to_claim', status: null },
};

/** Adds sent outcomes or credit requests to existing files, for the demo; without any there is no file. */
export async function createProviderFiles(context: {
  ctx: Pick<ServiceContext, 'db'>;
  input: readonly (Pick<ProviderFileRow, 'madeBy' | 'createdAt'> & {
    kind: AlertFileKind;
    source: AlertSource;
  })[];
}): Promise<void> {
  const { ctx, input } = context;
  for (const file of input) {
    const ids = await selectOfBefore(ctx.db, file);
    if (ids.length > 0) await keepFile(ctx.db, ALERT_FILES[file.kind], { ...file, ids });
  }
}
