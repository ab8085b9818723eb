import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { numberOfLink, rememberParcel } from '../shipments.service.ts';

type Below = { 'receipt-transactions': ReceiptsDemo };

/** Stores what the tracker said of the parcels, so that they are shown without a key of the tracker. */
export async function load({ db }: DemoKit, { 'receipt-transactions': made }: Below) {
  for (const { shipment, createdAt } of [...made.reports, ...made.disputes]) {
    if (!shipment) continue;
    const { trackingUrl, answer } = shipment;
    const fetchedAt = new Date(answer.delivered_date ?? createdAt);
    await rememberParcel({
      ctx: { db },
      input: { trackingNumber: numberOfLink(trackingUrl), answer, fetchedAt },
    });
  }
}
