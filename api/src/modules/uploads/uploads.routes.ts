import { contract } from '@cbp/shared/contract';
import { guarded } from '../../access/guarded-contract.ts';
import type { Uploads } from './uploads.service.ts';

export function uploadRoutes(uploads: Uploads) {
  const receiveReceiptPhoto = uploads.receiver(contract.uploadReceiptPhoto);
  return {
    uploadReceiptPhoto: guarded.uploadReceiptPhoto.handler(({ context }) =>
      receiveReceiptPhoto({ ctx: context, source: context.request }),
    ),
  };
}
