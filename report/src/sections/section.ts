import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import type { ReactNode } from 'react';
import type { ReportData } from '../data/report-data.ts';
import type { Texts } from '../texts/en.ts';

/** One printed section. It declares what it is; the page around it is made in one place, and what it claims in `claims.ts`. */
export type ReportSection = {
  /** Anchor of the section, in links and in the outline. */
  id: ContentPart;
  isEnabled: (config: EvidenceConfig, report: ReportData) => boolean;
  heading: (texts: Texts) => string;
  /** One line for the summary, its texts from the data isolated and short; null when a line would say nothing more. */
  summary: (report: ReportData) => string | null;
  /** The data itself; asked for only where there is some. */
  body: (report: ReportData) => ReactNode;
  /** Shown in place of missing data; 'No Corresponding Data' unless the section has its own text. */
  empty?: (texts: Texts) => string;
};
