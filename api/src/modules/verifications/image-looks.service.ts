import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { ImageSource } from '@cbp/shared/verifications/verification.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineEvent } from '../../changes/change.ts';
import { cardSidesOf } from './card-images.service.ts';
import type { Sealed } from './new-verifications.service.ts';
import type { VerificationContext, VerificationEntity } from './verification-entity.service.ts';
import { selectImage, selectVerification } from './verifications.sql.ts';

type Look = {
  id: number;
  side: ImageSide;
  attempt?: number | undefined;
  source?: ImageSource | undefined;
};

/** The sealed file of an image. Throws image/deleted where it was deleted or never was, and verification/card_hidden. */
async function fileOf(db: Database, { id, side, attempt, source }: Look): Promise<string> {
  const row = await selectVerification(db, id);
  if (row && cardSidesOf(row).includes(side)) throw new ApiError('verification/card_hidden');
  const image =
    row && (await selectImage(db, { verificationId: id, attempt: attempt ?? row.attempts, side, source }));
  if (!image?.sealedFileId) throw new ApiError('image/deleted');
  return image.sealedFileId;
}

/**
 * Lets users look at images: the entry in the audit log is there before the image leaves the server. Nothing may cache it, and
 * nothing of it is recorded.
 */
export function imageLooks({ entity, read }: VerificationEntity, sealed: Sealed) {
  const record = defineEvent({
    subject: { call: contract.lookAtImage, entity: entity.type },
    async work({ ctx, input }: { ctx: VerificationContext; input: Look }) {
      const { merchant_id: merchantId } = await read({ ctx, input });
      const fileId = await fileOf(ctx.db, input);
      const { side, attempt = null, source = 'submitted' } = input;
      return { answer: { fileId }, done: { ids: [input.id], after: { side, attempt, source }, merchantId } };
    },
    answered: () => ({}),
  });

  return async ({
    ctx,
    input,
  }: {
    ctx: VerificationContext & Pick<ServiceContext, 'scope'>;
    input: Look;
  }) => {
    const { fileId } = await record({ ctx, input });
    const copy = await sealed.viewingCopy({ ctx, input: { id: fileId } });
    return {
      headers: {
        'Cache-Control': 'no-store',
        'Content-Disposition': 'inline',
        'X-Robots-Tag': 'noindex',
      },
      body: new File([new Uint8Array(await copy.read())], '', { type: copy.type }),
    };
  };
}
