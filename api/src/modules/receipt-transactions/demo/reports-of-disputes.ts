import { acceptedTerms } from './disputes/accepted-terms.ts';
import { digitalDownloads } from './disputes/digital-downloads.ts';
import { repeatBuyer } from './disputes/repeat-buyer.ts';
import { signedParcels } from './disputes/signed-parcels.ts';
import type { DemoReport, ReportKit } from './report-of-sale.ts';

/** Disputes of several networks and reasons, with their evidence. */
export function reportsOfDisputes(kit: ReportKit): DemoReport[] {
  return [...repeatBuyer(kit), ...signedParcels(kit), ...acceptedTerms(kit), ...digitalDownloads(kit)];
}
