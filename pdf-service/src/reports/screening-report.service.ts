import { renderStaticScreening } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { BatchSettings } from '@cbp/shared/pdf/batch.model';
import type { AnyScreening } from '@cbp/shared/screenings/screening.model';
import type { Caller } from '../platform/caller.ts';
import { readScreening } from '../platform/screening.ts';
import { platformAuthorization } from './evidence-readers.ts';
import { screeningReportName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import type { MakePaper, PaperKind } from './paper.service.ts';
import type { Job } from './queued-work.ts';

/** One screening of a batch. */
export type BatchedScreening = { id: number; settings: Pick<BatchSettings, 'lang' | 'strict'> };

/** The reports of AML screenings, with what the platform tells their readers. The verbs throw as the others do. */
export type ScreeningReports = {
  makeScreeningReport(
    input: { id: number; lang: Language },
    caller: Caller,
    job: Job,
  ): Promise<FinishedReport>;
  /** Of a batch, read with our own token. The document is shown only to those who may see the screening at that moment. */
  makeScreeningOfBatch(input: BatchedScreening, job: Job): Promise<FinishedReport>;
};

type Parts = { makePaper: MakePaper; apiToken: string | undefined; now: () => Date };

export function createScreeningReports({ makePaper, apiToken, now }: Parts): ScreeningReports {
  const kindOf = (id: number): PaperKind<AnyScreening> => ({
    read: (reader) => readScreening(id, reader),
    compose: (of, language) => renderStaticScreening({ of, at: now(), language }),
    fileNameOf: screeningReportName,
    logged: { screeningId: id },
  });
  return {
    makeScreeningReport: ({ id, lang }, caller, job) =>
      makePaper(kindOf(id), {
        language: lang,
        authorize: () => platformAuthorization(caller, apiToken),
        job,
      }),

    async makeScreeningOfBatch({ id, settings }, job) {
      const authorize = () => {
        if (apiToken === undefined) throw new ApiError('screening/not_found');
        return `Bearer ${apiToken}`;
      };
      const report = await makePaper(kindOf(id), { language: settings.lang, authorize, job });
      const { warnings } = report;
      if (settings.strict && warnings.length > 0) {
        throw new ApiError('pdf/incomplete', { message: warnings.join('; ') });
      }
      return report;
    },
  };
}
