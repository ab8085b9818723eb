import type { IncomingMessage } from 'node:http';
import type { EndpointMeta } from '@cbp/shared/calls/endpoint';
import type { UploadPurpose } from '@cbp/shared/files/upload-call';
import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import type { AnyContractProcedure } from '@orpc/contract';
import { type Actor, nameOfActor } from '../../access/actor.ts';
import type { Admission } from '../../access/guarded-contract.ts';
import { defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import { piecesOf } from '../uploads/incoming-file.service.ts';
import { createUploadLimits } from '../uploads/upload-limits.service.ts';
import { documentView } from './document-view.service.ts';
import { type SealedFile, sealFile } from './seal-file.service.ts';
import type { SealedFiles } from './sealed-files.service.ts';
import { claimFile, countUnusedOf, withdrawFile } from './sealed-files.sql.ts';

/** Each holds up to 16 MB in memory. */
const MOST_AT_ONCE = 6;

type UploadContext = ChangeContext & { actor: Actor };
type Received = { file: SealedFile; purpose: UploadPurpose; owner: string };

const contentOf = ({ file: { bytes, type }, purpose }: Received) => ({ purpose, bytes, type });

/** Uploads of images that are sealed while they arrive. */
export function createSealedUploads({ files, sealed }: { files: FileStore; sealed: SealedFiles }) {
  const limits = createUploadLimits(countUnusedOf, MOST_AT_ONCE);

  const naming = (call: AnyContractProcedure) =>
    defineEvent({
      subject: { call, entity: 'upload' },
      async work({ ctx, input }: { ctx: UploadContext; input: Received }) {
        const { id, bytes, type } = input.file;
        if (!(await claimFile(ctx.db, { id, owner: input.owner }))) {
          throw new FilesUnavailable('an upload took so long that its row had expired');
        }
        const results = { id, bytes, type, reading: null };
        return { answer: { results }, done: { ids: [id], after: { id, bytes, type } } };
      },
      sent: contentOf,
      // Stored only as part of a keyed hash, which differs between owners.
      knownBy: (input) => ({ ...contentOf(input), owner: input.owner, sha256: input.file.sha256 }),
    });

  async function storeIt(nameIt: ReturnType<typeof naming>, named: { ctx: UploadContext; input: Received }) {
    const { ctx, input } = named;
    const { id } = input.file;
    try {
      await sealed.store(ctx, input);
      return await nameIt(named);
    } finally {
      await withoutAudit(ctx.db, 'the upload failed, or repeats an earlier one', (tx) =>
        withdrawFile(tx, { id, at: ctx.now() }),
      ).catch((error: unknown) =>
        ctx.log.warn({ err: error }, "couldn't erase an upload that failed; it will expire"),
      );
    }
  }

  return {
    /** Receives and checks the image of a sealed upload call; `admit` checks the caller's rights again once it has arrived. */
    receiver(call: AnyContractProcedure) {
      const { upload, access, bodyBytes = 0 } = call['~orpc'].meta as EndpointMeta;
      if (!upload?.isSealed) throw new Error('the call does not seal its files');
      const bounds = {
        maxBytes: bodyBytes,
        types: upload.types,
        wrongType: 'upload/not_a_document_image' as const,
      };
      const purpose = upload.purpose as UploadPurpose;
      const nameIt = naming(call);
      return (incoming: {
        ctx: UploadContext;
        source: IncomingMessage;
        admit: Admission;
        /** The caller by default. */
        owner?: string;
      }) => {
        const { ctx, source, admit, owner = nameOfActor(ctx.actor) } = incoming;
        return limits.receive({ ctx, owner }, async () => {
          const file = await sealFile(files, { pieces: piecesOf(source), bounds, makeView: documentView });
          try {
            await admit(access);
            return await storeIt(nameIt, { ctx, input: { file, purpose, owner } });
          } finally {
            await file.discard();
          }
        });
      };
    },
  };
}
