import { contract } from '@cbp/shared/contract';
import { guarded } from '../../access/guarded-contract.ts';
import type { createSealedUploads } from './sealed-uploads.service.ts';

export function sealedFileRoutes(uploads: ReturnType<typeof createSealedUploads>) {
  const receiveImage = uploads.receiver(contract.uploadVerificationImage);
  return {
    uploadVerificationImage: guarded.uploadVerificationImage.handler(({ context }) =>
      receiveImage({ ctx: context, source: context.request, admit: context.admit }),
    ),
  };
}
