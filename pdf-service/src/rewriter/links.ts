import { REPORT_PARTS } from '@cbp/shared/evidence/report-part';
import type { Language } from '@cbp/shared/language';
import { type PDFPage, PdfDict, PdfRef, PdfString } from '@libpdf/core';
import type { PdfReader } from '../preflight/pdf-objects.ts';

/** The areas of a page that lead elsewhere. */
export function linksOf(reader: PdfReader, page: PDFPage): { dict: PdfDict; reference: PdfRef | null }[] {
  const entries = reader.array(page.dict, 'Annots')?.toArray() ?? [];
  return entries.flatMap((entry) => {
    const dict = reader.follow(entry);
    if (!(dict instanceof PdfDict) || reader.name(dict, 'Subtype') !== 'Link') return [];
    return [{ dict, reference: entry instanceof PdfRef ? entry : null }];
  });
}

/** Describes the target of each link for screen readers: the part of the report, or the address. */
export function describeLinks(reader: PdfReader, language: Language): void {
  for (const page of reader.pdf.getPages()) {
    for (const { dict } of linksOf(reader, page)) {
      const address = reader.follow(reader.dict(dict, 'A')?.get('URI'));
      const target = reader.name(dict, 'Dest');
      const description =
        address instanceof PdfString ? address.asString() : target && partName(target, language);
      if (description) dict.set('Contents', PdfString.fromString(description));
    }
  }
}

const partNames: ReadonlyMap<string, Record<Language, string>> = new Map(
  Object.entries(REPORT_PARTS).map(([id, { label }]) => [id, label]),
);

function partName(id: string, language: Language): string {
  return partNames.get(id)?.[language] ?? id;
}
