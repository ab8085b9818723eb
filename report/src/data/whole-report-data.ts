import { comparePayments } from '@cbp/shared/evidence/earlier-payments';
import { type ReportData, type ReportInput, reportData } from './report-data.ts';

/** The data of a report with all that reads it. A browser on any line fetches the comparison of earlier payments where there are some. */
export const wholeReportData = (input: ReportInput): ReportData => reportData({ comparePayments, ...input });
