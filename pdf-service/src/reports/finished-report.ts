import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';

/** A finished document. `bytes` are UTF-8 where it is HTML, which has no measurements. */
export type FinishedReport = {
  bytes: Uint8Array;
  title: string;
  fileName: string;
  /** Of the order that it is about. */
  orderReference: string | null;
  warnings: string[];
  /** Whether some of them may be gone the next time. */
  isPassing: boolean;
  measurements: PdfMeasurements | null;
  verdict: PreflightVerdict | null;
};
