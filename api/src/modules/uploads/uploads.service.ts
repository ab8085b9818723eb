import type { IncomingMessage } from 'node:http';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import type { FileType } from '@cbp/shared/calls/file-type';
import type { contract } from '@cbp/shared/contract';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { type Actor, nameOfActor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Admission } from '../../access/guarded-contract.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { createUploadFiles, type FetchedFile, type ReceivedFile, type Rewrite } from './upload-files.ts';
import { createUploadLimits } from './upload-limits.service.ts';
import { createUploadSweep } from './upload-sweep.service.ts';
import {
  announceUpload,
  claimUpload,
  countUploadsOf,
  deleteUnused,
  type OwnUpload,
  selectOwnUpload,
  takeOwnUpload,
  withdrawUpload,
} from './uploads.sql.ts';

const ID_BYTES = 18;
const RETENTION_MS = 24 * 60 * 60_000;
const ROWS_AT_ONCE = 500;

type UploadContext = ChangeContext & { actor: Actor };
type UploadCall = (typeof contract)[
  | 'uploadReceiptPhoto'
  | 'uploadOrderPhoto'
  | 'uploadBuyerPhoto'
  | 'uploadAlertFile'
  | 'uploadAlertOutcomes'
  | 'uploadOrderFile'
  | 'uploadWatchlistFile'
  | 'uploadBrandLogo'
  | 'uploadChangedBrandLogo'
  | 'uploadEnquiryAnswers'
  | 'uploadRdrCaidAnswers'
  | 'uploadOiCaidAnswers'
  | 'uploadRdrCases'
  | 'uploadScreenings'
  | 'uploadCaseAttachment'];
type Stored = ReceivedFile & { id: string; purpose: UploadPurpose; owner: string };

/** An upload, and its owner if that isn't the caller: the link that a visitor holds. */
type Named = { id: string; purpose: UploadPurpose; owner?: string };

const contentOf = ({ purpose, sha256, bytes, type }: Stored) => ({ purpose, sha256, bytes, type });

/** The file's text is shown to its uploader once, and stored neither in a log nor with the result. */
const withoutSample = (reading: TableReading | null) => reading && { ...reading, sample: [] };

export type Uploads = ReturnType<typeof createUploads>;

/** Files that callers upload, until something uses them. */
export function createUploads(store: FileStore) {
  const files = createUploadFiles(store);
  const deleteUnnamed = createUploadSweep(store);
  const limits = createUploadLimits(countUploadsOf);

  const naming = (call: UploadCall) =>
    defineEvent({
      subject: { call, entity: 'upload' },
      async work({ ctx, input }: { ctx: UploadContext; input: Stored }) {
        const { id, sha256, bytes, type, reading } = input;
        if (!(await claimUpload(ctx.db, input))) {
          throw new FilesUnavailable('an upload took so long that its row had expired');
        }
        const results = { id, sha256, bytes, type, reading };
        const after = { ...results, reading: withoutSample(reading) };
        return { answer: { results }, done: { ids: [id], after } };
      },
      sent: contentOf,
      knownBy: contentOf,
    });

  /**
   * Stores a received file and its upload. The row is there before the file, so that no sweep deletes it, and no transaction
   * waits for the store.
   */
  async function storeIt(
    nameIt: ReturnType<typeof naming>,
    named: { ctx: UploadContext; input: Stored },
  ): ReturnType<typeof nameIt> {
    const { ctx, input } = named;
    const { id, purpose, sha256, bytes, type, reading } = input;
    const row = { id, purpose, sha256, bytes, type, reading, createdAt: ctx.now() };
    await withoutAudit(ctx.db, 'the upload has its own entry', (tx) => announceUpload(tx, row));
    try {
      await input.keep(keyOfContent('uploads', sha256));
      return await nameIt(named);
    } finally {
      await withdrawUpload(ctx.db, id).catch((error: unknown) =>
        ctx.log.warn({ err: error }, "couldn't delete the row of an upload that failed; it will expire"),
      );
    }
  }

  const ownOf = (ctx: Pick<ChangeContext, 'actor' | 'now'>, { id, purpose, owner }: Named): OwnUpload => ({
    id,
    purpose,
    owner: owner ?? nameOfActor(ctx.actor),
    since: new Date(ctx.now().getTime() - RETENTION_MS),
  });

  return {
    /**
     * Receives the file of an upload call within its limits; `rewrite` converts it for storage, and `admit` checks the
     * caller's rights again once the file has arrived. Throws the errors that the call declares.
     */
    receiver(call: UploadCall) {
      const { upload, access, bodyBytes = 0 } = call['~orpc'].meta as EndpointMeta;
      if (!upload || upload.isSealed) throw new Error('the call does not accept files, or must seal them');
      const bounds = { maxBytes: bodyBytes, types: upload.types };
      const purpose = upload.purpose as UploadPurpose;
      const nameIt = naming(call);
      return async (incoming: {
        ctx: UploadContext;
        source: IncomingMessage;
        admit: Admission;
        rewrite?: Rewrite;
        /** The caller by default. */
        owner?: string;
      }) => {
        const { ctx, source, admit, rewrite, owner = nameOfActor(ctx.actor) } = incoming;
        return limits.receive({ ctx, owner }, async () => {
          const received = await files.receive(source, bounds, rewrite);
          try {
            await admit(access);
            return await storeIt(nameIt, {
              ctx,
              input: { ...received, id: randomId(ID_BYTES), purpose, owner },
            });
          } finally {
            await received.discard();
          }
        });
      };
    },

    /** The content of the caller's upload without consuming it; null if it isn't theirs. */
    async look(context: {
      ctx: Pick<ChangeContext, 'db' | 'actor' | 'now'>;
      input: Named;
    }): Promise<{ type: FileType; content: Buffer } | null> {
      const { ctx, input } = context;
      const row = await selectOwnUpload(ctx.db, ownOf(ctx, input));
      if (!row) return null;
      // Null if it was used a moment ago.
      const content = await files.read(row.sha256);
      return content && { type: row.type, content };
    },

    /** The hash of the caller's upload, for reading it in pieces; null if it isn't theirs. */
    async find(context: {
      ctx: Pick<ChangeContext, 'db' | 'actor' | 'now'>;
      input: Named;
    }): Promise<{ sha256: string } | null> {
      const { ctx, input } = context;
      const row = await selectOwnUpload(ctx.db, ownOf(ctx, input));
      return row ? { sha256: row.sha256 } : null;
    },

    open: files.open,

    /** Receives a file that the server fetches, on this host. Throws as `receiver` does; `discard` it in the end. */
    receiveFetched: files.receiveFetched,

    /** Stores a fetched file under its hash for a day, within which something must load it. */
    async keepFetched(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { file: FetchedFile; purpose: UploadPurpose };
    }): Promise<void> {
      const { ctx, input } = context;
      const { sha256, bytes, type, keep } = input.file;
      const row = { id: randomId(ID_BYTES), purpose: input.purpose, sha256, bytes, type, reading: null };
      const announced = { ...row, createdAt: ctx.now() };
      await withoutAudit(ctx.db, 'the version has its own row', (tx) => announceUpload(tx, announced));
      await keep(keyOfContent('uploads', sha256));
    },

    /**
     * Consumes an upload within the caller's transaction, and returns the hash of its content and how it was read. Content
     * stays as long as a row refers to it (`selectNamedContents`). Throws upload/not_found.
     */
    async use(context: {
      ctx: Pick<ChangeContext, 'db' | 'actor' | 'now'>;
      input: Named;
    }): Promise<{ sha256: string; reading: TableReading | null }> {
      const { ctx, input } = context;
      const row = await takeOwnUpload(ctx.db, ownOf(ctx, input));
      if (!row) throw new ApiError('upload/not_found');
      return { sha256: row.sha256, reading: withoutSample(row.reading) };
    },

    /** Deletes uploads that weren't used within a day, and files without a row. */
    async sweep(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { signal: AbortSignal };
    }): Promise<void> {
      const { ctx, input } = context;
      const until = new Date(ctx.now().getTime() - RETENTION_MS);
      const batch = { until, limit: ROWS_AT_ONCE };
      await repeatInTurns(async () => (await deleteUnused(ctx.db, batch)) === ROWS_AT_ONCE, input.signal);
      if (!input.signal.aborted) await deleteUnnamed(ctx.db, input.signal);
    },
  };
}
