import { brandsArea } from '../brands/brands.area.ts';
import { defineArea } from '../define-area.ts';
import { pdfArea } from '../pdf/pdf.area.ts';
import { screeningsArea } from '../screenings/screenings.area.ts';
import { inspectionList } from './inspection.list.ts';
import { inspectionEndpoints } from './inspections.calls.ts';

/** Inspections of the websites of brands. */
export const inspectionsArea = defineArea({
  name: 'inspections',
  needs: [brandsArea, pdfArea, screeningsArea],
  calls: inspectionEndpoints,
  lists: [inspectionList],
});
