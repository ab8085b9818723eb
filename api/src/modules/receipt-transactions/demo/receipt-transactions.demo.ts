import { createRandom } from '@cbp/shared/seeded-random';
import { drawDeliverySlip } from '../../../demo/delivery-slip.ts';
import type { DemoKit, DemoMaterial, Pictures } from '../../../demo/demo-kit.ts';
import { DRAWING_NAMES, drawProduct } from '../../../demo/drawings.ts';
import type { ClientsDemo } from '../../clients/demo/clients.demo.ts';
import { createReceipt } from '../receipt-transactions.service.ts';
import type { DemoReport, ReportKit } from './report-of-sale.ts';
import { reportsInManyLanguages } from './reports-in-many-languages.ts';
import { reportsOfCases } from './reports-of-cases.ts';
import { reportsOfDisputes } from './reports-of-disputes.ts';
import { reportsOfEdges } from './reports-of-edges.ts';
import { reportsOfOrdinaryDays } from './reports-of-ordinary-days.ts';

const SEED_OF_DISPUTES = 20_260_915;

/** A stored receipt, with what other modules store of it. */
export type SavedReport = DemoReport & { icsId: string; clientId: string | null };

export type ReceiptsDemo = {
  reports: readonly SavedReport[];
  /**
   * These have none of the alerts and refunds of the others: there was no alert for payments without a dispute.
   */
  disputes: readonly SavedReport[];
};

/** Every report, then those of disputes; the same for the same day, but for the names of the pictures. */
function demoReports(kit: ReportKit): { reports: DemoReport[]; disputes: DemoReport[] } {
  return {
    reports: [
      ...reportsOfCases(kit),
      ...reportsInManyLanguages(kit),
      ...reportsOfEdges(kit),
      ...reportsOfOrdinaryDays(kit),
    ],
    disputes: reportsOfDisputes({ ...kit, random: createRandom(SEED_OF_DISPUTES) }),
  };
}

const slipName = (parcel: string) => `slip of ${parcel}`;

/** The products, and the slips that the reports ask for, found out by making the reports once without pictures. */
export function pictures(material: DemoMaterial): Pictures {
  const drawn = new Map<string, () => string>();
  for (const name of DRAWING_NAMES) drawn.set(name, () => drawProduct(name));
  demoReports({
    ...material,
    photo: () => '',
    slip: (slip) => {
      drawn.set(slipName(slip.parcel), () => drawDeliverySlip(slip));
      return '';
    },
  });
  return drawn;
}

/** Stores the receipts. */
export async function load(kit: DemoKit, { clients }: { clients: ClientsDemo }): Promise<ReceiptsDemo> {
  const { db, picture } = kit;
  const made = demoReports({ ...kit, photo: picture, slip: ({ parcel }) => picture(slipName(parcel)) });
  const save = async (reports: readonly DemoReport[]) => {
    const saved: SavedReport[] = [];
    for (const report of reports) {
      const clientId = clients.idOf(report.receipt.merchantName);
      const icsId = await createReceipt({ ctx: { db }, input: { ...report.receipt, clientId } });
      saved.push({ ...report, icsId, clientId });
    }
    return saved;
  };
  return { reports: await save(made.reports), disputes: await save(made.disputes) };
}
