import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { ReactNode } from 'react';
import type { ReportData } from '../report-data.ts';
import type { Texts } from '../texts/en.ts';

/** One printed section. It declares what it is; the page around it is made in one place. */
export type ReportSection = {
  /** Anchor of the section, in links and in the outline. */
  id: string;
  isEnabled: (config: EvidenceConfig) => boolean;
  /** Heading, and what the exhibit proves in one sentence. */
  texts: (texts: Texts) => { heading: string; proves: string };
  /** One line for the summary, its texts from the data isolated and short; null when there is nothing to show. */
  summary: (report: ReportData) => string | null;
  /** The proof itself, or null when there is no corresponding data. */
  body: (report: ReportData) => ReactNode | null;
  /** What stands in place of a missing body. */
  empty?: (texts: Texts) => string;
};
