import { type PrintedVerification, renderStaticVerification } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { BatchSettings } from '@cbp/shared/pdf/batch.model';
import type { Caller } from '../platform/caller.ts';
import { readVerification } from '../platform/verification.ts';
import { platformAuthorization } from './evidence-readers.ts';
import { verificationReportName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import type { MakePaper, PaperKind } from './paper.service.ts';
import type { Job } from './queued-work.ts';
import { readPrintedImages } from './verification-images.ts';

const NO_USER =
  'Images are printed for users only: each look at one is recorded with its user. Send images=false.';

type Wanted = { id: number; lang: Language; images: boolean };

/** One verification of a batch, always without images. */
export type BatchedVerification = { id: number; settings: Pick<BatchSettings, 'lang' | 'strict'> };

/** The reports of document verifications, with what the platform tells their readers. The verbs throw as the others do. */
export type VerificationReports = {
  /** Throws auth/forbidden where a caller who isn't a user wants images. */
  makeVerificationReport(input: Wanted, caller: Caller, job: Job): Promise<FinishedReport>;
  /** Of a batch, read with our own token. The document is shown only to those who may see the verification at that moment. */
  makeVerificationOfBatch(input: BatchedVerification, job: Job): Promise<FinishedReport>;
};

type Parts = { makePaper: MakePaper; apiToken: string | undefined; now: () => Date };
type Content = Pick<PrintedVerification, 'of' | 'images'>;

export function createVerificationReports({ makePaper, apiToken, now }: Parts): VerificationReports {
  /** `by` is who looks at the images; null prints none. */
  const kindOf = (id: number, by: string | null): PaperKind<Content> => ({
    async read(reader) {
      const of = await readVerification(id, reader);
      return { of, images: by === null ? null : await readPrintedImages(of, { reader, by, at: now() }) };
    },
    compose: (content, language) => renderStaticVerification({ ...content, at: now(), language }),
    fileNameOf: verificationReportName,
    logged: { verificationId: id, images: String(by !== null) },
  });
  return {
    async makeVerificationReport({ id, lang, images }, caller, job) {
      if (images && caller.kind !== 'user') throw new ApiError('auth/forbidden', { message: NO_USER });
      const by = images && caller.kind === 'user' ? caller.user.email : null;
      const authorize = () => platformAuthorization(caller, apiToken);
      return makePaper(kindOf(id, by), { language: lang, authorize, job });
    },

    async makeVerificationOfBatch({ id, settings }, job) {
      const authorize = () => {
        if (apiToken === undefined) throw new ApiError('verification/not_found');
        return `Bearer ${apiToken}`;
      };
      const report = await makePaper(kindOf(id, null), { language: settings.lang, authorize, job });
      const { warnings } = report;
      if (settings.strict && warnings.length > 0) {
        throw new ApiError('pdf/incomplete', { message: warnings.join('; ') });
      }
      return report;
    },
  };
}
