import {
  FULL_EXTENT,
  type PrintedInspection,
  renderStaticInspection,
  shorterExtent,
} from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { Caller } from '../platform/caller.ts';
import { readInspection } from '../platform/inspection.ts';
import { platformAuthorization } from './evidence-readers.ts';
import { inspectionReportName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import { readPrintedScreenshots } from './inspection-screenshots.ts';
import type { MakePaper, PaperKind } from './paper.service.ts';
import type { Job } from './queued-work.ts';

/** The reports of site inspections, with what the platform tells their readers. The verb throws as the others do. */
export type InspectionReports = {
  makeInspectionReport(
    input: { id: number; lang: Language },
    caller: Caller,
    job: Job,
  ): Promise<FinishedReport>;
};

type Parts = { makePaper: MakePaper; apiToken: string | undefined; now: () => Date };
type Content = Pick<PrintedInspection, 'of' | 'screenshots' | 'extent'>;

export function createInspectionReports({ makePaper, apiToken, now }: Parts): InspectionReports {
  const kindOf = (id: number): PaperKind<Content> => ({
    async read(reader) {
      const of = await readInspection(id, reader);
      return { of, screenshots: await readPrintedScreenshots(of, reader), extent: FULL_EXTENT };
    },
    compose: (content, language) => renderStaticInspection({ ...content, at: now(), language }),
    shorten({ of, screenshots, extent }, limit) {
      const shorter = shorterExtent(of, [...screenshots.keys()], extent, limit);
      return shorter && { of, screenshots, extent: shorter };
    },
    fileNameOf: inspectionReportName,
    logged: { inspectionId: id },
  });
  return {
    makeInspectionReport: ({ id, lang }, caller, job) =>
      makePaper(kindOf(id), {
        language: lang,
        authorize: () => platformAuthorization(caller, apiToken),
        job,
      }),
  };
}
