import { renderStaticMonth } from '@cbp/report/static';
import type { Language } from '@cbp/shared/language';
import type { ClientMonth, ClientMonthInput } from '@cbp/shared/statistics/client-month.model';
import type { Caller } from '../platform/caller.ts';
import { readClientMonth } from '../platform/client-month.ts';
import { platformAuthorization } from './evidence-readers.ts';
import { clientReportName } from './file-name.ts';
import type { FinishedReport } from './finished-report.ts';
import type { MakePaper, PaperKind } from './paper.service.ts';
import type { Job } from './queued-work.ts';

/** The monthly report of a client, with what the platform tells the caller of it. Throws as the other verbs do. */
export type MakeClientReport = (
  input: ClientMonthInput & { lang: Language },
  caller: Caller,
  job: Job,
) => Promise<FinishedReport>;

export function createClientReports(makePaper: MakePaper, apiToken: string | undefined): MakeClientReport {
  return ({ lang: language, ...asked }, caller, job) => {
    const kind: PaperKind<ClientMonth> = {
      read: (reader) => readClientMonth(asked, reader),
      compose: renderStaticMonth,
      fileNameOf: clientReportName,
      logged: { clientId: asked.id, month: asked.month },
    };
    const authorize = () => platformAuthorization(caller, apiToken);
    return makePaper(kind, { language, authorize, job });
  };
}
