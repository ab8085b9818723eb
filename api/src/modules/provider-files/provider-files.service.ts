import type { RequiredRight } from '@cbp/shared/access/access-right';
import type { Provider, ProviderFileKind } from '@cbp/shared/alerts/alert';
import { MOST_IN_FILE } from '@cbp/shared/alerts/provider-files.calls';
import type { AuditEntity } from '@cbp/shared/calls/audit';
import { contract } from '@cbp/shared/contract';
import type { ErrorCode } from '@cbp/shared/errors';
import { csvFile } from '@cbp/shared/node/csv-file';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { defineHook } from '../../wiring/hook.ts';
import { insertFile, type NewProviderFile, type ProviderFileRow, selectFile } from './provider-files.sql.ts';

export type { ProviderFileRow };

export type FileTable = {
  heads: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
};

/** The content of a kind of file, defined by its module. */
export type FileContent = {
  entity: 'alert' | 'enquiry' | 'rdr_caid' | 'oi_caid';
  /** What its maker needs for all clients, besides the right of the call. */
  right: RequiredRight | null;
  /** The error if there is nothing to send. */
  nothing: ErrorCode;
  /** The status after sending; null if it stays. */
  status: string | null;
  /** Locks the pending entries, the oldest first, until the end of the transaction, and returns their IDs. */
  claim(tx: Database, wanted: { source: Provider; now: Date; most: number }): Promise<number[]>;
  /** Records that these were sent in the file. */
  put(tx: Database, ids: readonly number[], file: ProviderFileRow): Promise<void>;
  /** The content of a file, generated again from its entries. */
  table(db: Database, file: ProviderFileRow): Promise<FileTable>;
};

type FileContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type FileInput = { kind: ProviderFileKind; source: Provider };
type Contents = Readonly<Partial<Record<ProviderFileKind, FileContent>>>;

/** What modules above send to providers, by the kind of file. */
export const FILE_CONTENTS = defineHook<Contents>('provider-files.contents');

export type ProviderFiles = ReturnType<typeof createProviderFileService>;

function makerOf({ actor }: ChangeContext): string | null {
  if (actor.kind === 'user') return actor.email;
  return actor.kind === 'service' ? actor.credential : null;
}

function isForAll({ actor, scope }: Pick<FileContext, 'actor' | 'scope'>, { right }: FileContent): boolean {
  return scope.kind === 'all' && (right === null || scopeOf(actor, right).kind === 'all');
}

/** Stores a file of the past with its entries, for the demo data. */
export async function keepFile(
  tx: Database,
  content: FileContent,
  { ids, ...row }: Omit<NewProviderFile, 'entries'> & { ids: readonly number[] },
): Promise<ProviderFileRow> {
  const file = await insertFile(tx, { ...row, entries: ids.length });
  await content.put(tx, ids, file);
  return file;
}

/** The files that operators send to providers, of whatever modules have for them. */
export function createProviderFileService(contents: () => readonly Contents[]) {
  function contentOf(kind: ProviderFileKind): FileContent {
    const content = contents().find((one) => one[kind])?.[kind];
    if (!content) throw new Error(`no module has content for files of the kind ${kind}`);
    return content;
  }

  /** The audit log names the entries. */
  const maker = (entity: AuditEntity) =>
    defineEvent({
      subject: { call: contract.makeProviderFile, entity },
      async work({ ctx, input }: { ctx: FileContext; input: FileInput }) {
        const { kind, source } = input;
        const content = contentOf(kind);
        if (!isForAll(ctx, content)) throw new ApiError('auth/forbidden');
        const now = ctx.now();
        const ids = await content.claim(ctx.db, { source, now, most: MOST_IN_FILE });
        if (ids.length === 0) throw new ApiError(content.nothing);
        const file = await keepFile(ctx.db, content, {
          kind,
          source,
          ids,
          madeBy: makerOf(ctx),
          createdAt: now,
        });
        const { id, name, entries, madeBy } = file;
        const results = {
          id,
          name,
          kind,
          source,
          entries,
          made_by: madeBy,
          created_at: now.toISOString(),
        };
        const after = { file: name, ...(content.status !== null && { status: content.status }) };
        return { answer: { results }, done: { ids, after } };
      },
    });
  const makers = {
    alert: maker('alert'),
    enquiry: maker('enquiry'),
    rdr_caid: maker('rdr_caid'),
    oi_caid: maker('oi_caid'),
  };

  return {
    /**
     * Generates a file of pending entries for a provider and marks them as sent. Throws auth/forbidden without all clients,
     * and the content's error if there is nothing to send.
     */
    make: (context: { ctx: FileContext; input: FileInput }) =>
      makers[contentOf(context.input.kind).entity](context),

    /** A stored file, generated again from its entries. Throws request/not_found if the caller can't see one. */
    async open(context: {
      ctx: Pick<ServiceContext, 'db' | 'scope' | 'actor'>;
      input: { id: number };
    }): Promise<StreamedFile> {
      const { ctx, input } = context;
      const file = await selectFile(ctx.db, input.id);
      if (!file || !isForAll(ctx, contentOf(file.kind))) throw new ApiError('request/not_found');
      return csvFile(file.name, await contentOf(file.kind).table(ctx.db, file));
    },
  };
}
