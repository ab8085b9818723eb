import type { PdfMeasurements, PreflightVerdict } from '@cbp/shared/pdf/preflight.model';
import { REPORT_HEADERS } from '@cbp/shared/pdf/report-headers';

/** Clients and proxies take 8 kB of headers in all. */
const HEADER_LIMIT = 2_048;
const WARNING_LENGTH = 300;

export type ReportFacts = {
  warnings: readonly string[];
  measurements: PdfMeasurements | null;
  verdict: PreflightVerdict | null;
};

/** Facts about a document as ASCII headers. As many warnings as fit are listed; all are counted. */
export function reportHeaders({ warnings, measurements, verdict }: ReportFacts): Record<string, string> {
  return {
    ...(warnings.length > 0 && {
      [REPORT_HEADERS.warnings]: warningText(warnings),
      [REPORT_HEADERS.warningCount]: String(warnings.length),
    }),
    ...(measurements && {
      [REPORT_HEADERS.pages]: String(measurements.pages),
      [REPORT_HEADERS.bytes]: String(measurements.bytes),
      ...figures(measurements),
    }),
    ...(verdict && {
      [REPORT_HEADERS.profile]: verdict.profile,
      [REPORT_HEADERS.fits]: String(verdict.isMet),
    }),
  };
}

function warningText(warnings: readonly string[]): string {
  const named: string[] = [];
  for (const warning of warnings) {
    const short = warning.length > WARNING_LENGTH ? `${warning.slice(0, WARNING_LENGTH - 1)}…` : warning;
    if (asciiJson([...named, short]).length > HEADER_LIMIT) break;
    named.push(short);
  }
  return asciiJson(named);
}

function figures(measurements: PdfMeasurements): Record<string, string> {
  const { smallestText, lowestContrast, images, fonts, blankPages, cardNumbers, sections } = measurements;
  const compact = {
    textPoints: smallestText?.points ?? null,
    imageDpi: images.sharpest?.dpi ?? null,
    images: images.count,
    imageBytes: images.bytes,
    fonts: fonts.length,
    contrast: lowestContrast?.ratio ?? null,
    blankPages: blankPages.length,
    cardNumbers: cardNumbers.length,
    sections: sections.map(({ id, fromPage, bytes }) => [id, fromPage, bytes]),
  };
  const text = asciiJson(compact);
  return {
    [REPORT_HEADERS.figures]: text.length <= HEADER_LIMIT ? text : asciiJson({ ...compact, sections: [] }),
  };
}

/** JSON in ASCII: a header holds nothing else. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
