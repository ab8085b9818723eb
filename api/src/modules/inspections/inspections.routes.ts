import type { FileStore } from '@cbp/shared/node/files/file-store';
import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { inspectionChanges } from './inspection-changes.service.ts';
import { inspectionEntity } from './inspection-entity.service.ts';
import { inspectionOffers } from './inspection-offer.service.ts';
import { readInspection, readInspectionPage } from './inspection-reading.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { inspectionSource } from './inspections.list.ts';
import { newInspections } from './new-inspections.service.ts';
import { screenshots } from './screenshots.service.ts';
import type { StartOf } from './start-address.ts';

/** The calls about inspections. */
export function inspectionRoutes({
  server,
  files,
  startOf,
}: {
  server: InspectionServer | null;
  files: FileStore;
  startOf: StartOf;
}) {
  const inspection = inspectionEntity();
  const inspect = newInspections(inspection, { server, startOf });
  const { cancel, overrule } = inspectionChanges(inspection);
  const offer = inspectionOffers(server);
  const screenshot = screenshots(files);

  return {
    ...listHandlers(inspectionSource),
    inspectBrand: guarded.inspectBrand.handler(({ context: ctx, input }) => inspect({ ctx, input })),
    getInspectionOffer: guarded.getInspectionOffer.handler(async ({ context: ctx, input }) => ({
      results: await offer({ ctx, input }),
    })),
    getInspection: guarded.getInspection.handler(async ({ context: ctx, input }) => ({
      results: await readInspection({ ctx, input }),
    })),
    cancelInspection: guarded.cancelInspection.handler(({ context: ctx, input }) => cancel({ ctx, input })),
    overruleFinding: guarded.overruleFinding.handler(({ context: ctx, input }) => overrule({ ctx, input })),
    getInspectionPage: guarded.getInspectionPage.handler(async ({ context: ctx, input }) => ({
      results: await readInspectionPage({ ctx, input }),
    })),
    getInspectionScreenshot: guarded.getInspectionScreenshot.handler(({ context: ctx, input }) =>
      screenshot({ ctx, input }),
    ),
  };
}
