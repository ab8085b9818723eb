import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { guarded, linkOf } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { Mails } from '../mails/mails.service.ts';
import type { createSealedUploads } from '../sealed-files/sealed-uploads.service.ts';
import { imageLooks } from './image-looks.service.ts';
import {
  type AttemptStarts,
  newVerifications,
  type OfferedEngines,
  type Sealed,
} from './new-verifications.service.ts';
import { findReadable } from './readable-verifications.service.ts';
import { ownerOfResubmission, resubmissions } from './resubmissions.service.ts';
import type { TellResult } from './result-mails.service.ts';
import { typedMrz } from './typed-mrz.service.ts';
import { verificationDecisions } from './verification-decisions.service.ts';
import { type KeepDays, verificationEntity } from './verification-entity.service.ts';
import { verificationErasure } from './verification-erasure.service.ts';
import { readOffer } from './verification-offer.service.ts';
import { verificationRestart } from './verification-restart.service.ts';
import { verificationSource } from './verifications.list.ts';

/** The calls about document verifications. */
export function verificationRoutes(
  parts: {
    engines: OfferedEngines;
    keepDays: KeepDays;
    sealed: Sealed & Pick<ReturnType<typeof createSealedUploads>, 'receiver'>;
    mails: Mails;
    portalUrl: () => string;
    eraseAtProvider: (tx: Database, verificationId: number) => Promise<void>;
    tellResult: TellResult;
  } & AttemptStarts,
) {
  const { engines, keepDays, sealed, startReading, startAtProvider, mails, portalUrl } = parts;
  const { eraseAtProvider, tellResult } = parts;
  const starts = { startReading, startAtProvider };
  const verification = verificationEntity(keepDays);
  const create = newVerifications(verification, { engines, sealed, ...starts });
  const restart = verificationRestart(verification, { sealed, ...starts });
  const setResult = verificationDecisions(verification, tellResult);
  const { erase, hold } = verificationErasure(verification, { sealed, eraseAtProvider });
  const typeMrz = typedMrz(verification);
  const look = imageLooks(verification, sealed);
  const again = resubmissions(verification, { mails, portalUrl, sealed, ...starts });
  const receiveImage = sealed.receiver(contract.uploadResubmissionImage);

  return {
    ...listHandlers(verificationSource),
    getDocumentVerification: guarded.getDocumentVerification.handler(async ({ context: ctx, input }) => ({
      results: await verification.read({ ctx, input }),
    })),
    createDocumentVerification: guarded.createDocumentVerification.handler(({ context: ctx, input }) =>
      create({ ctx, input }),
    ),
    restartDocumentVerification: guarded.restartDocumentVerification.handler(({ context: ctx, input }) =>
      restart({ ctx, input }),
    ),
    setVerificationResult: guarded.setVerificationResult.handler(({ context: ctx, input }) =>
      setResult({ ctx, input }),
    ),
    typeMrz: guarded.typeMrz.handler(({ context: ctx, input }) => typeMrz({ ctx, input })),
    eraseDocumentVerification: guarded.eraseDocumentVerification.handler(({ context: ctx, input }) =>
      erase({ ctx, input }),
    ),
    holdDocumentVerification: guarded.holdDocumentVerification.handler(({ context: ctx, input }) =>
      hold({ ctx, input }),
    ),
    lookAtImage: guarded.lookAtImage.handler(({ context: ctx, input }) => look({ ctx, input })),
    requestResubmission: guarded.requestResubmission.handler(({ context: ctx, input }) =>
      again.request({ ctx, input }),
    ),
    getResubmission: guarded.getResubmission.handler(async ({ context: ctx }) => ({
      results: await again.show({ ctx, link: linkOf(ctx) }),
    })),
    uploadResubmissionImage: guarded.uploadResubmissionImage.handler(async ({ context: ctx }) => {
      const { results } = await receiveImage({
        ctx,
        source: ctx.request,
        admit: ctx.admit,
        owner: ownerOfResubmission(linkOf(ctx).hash),
      });
      return { results: { id: results.id } };
    }),
    submitImagesAgain: guarded.submitImagesAgain.handler(
      ({ context: ctx, input: { token: _token, ...sides } }) => {
        const { subject, hash: linkHash } = linkOf(ctx);
        return again.submit({ ctx, input: { ...sides, id: Number(subject), linkHash } });
      },
    ),
    findReadableVerifications: guarded.findReadableVerifications.handler(async ({ context: ctx, input }) => ({
      results: await findReadable({ ctx, input }),
    })),
    getVerificationOffer: guarded.getVerificationOffer.handler(async ({ context: ctx, input }) => ({
      results: await readOffer({ engines, keepDays }, { ctx, input }),
    })),
  };
}
