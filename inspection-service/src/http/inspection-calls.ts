import type { Inspections } from '../inspections/inspections.service.ts';
import { guarded } from './guarded-contract.ts';

/** The calls of the platform. Files are data of hostile sites and are never sent as something that a browser would run. */
export function createInspectionCalls(inspections: Inspections) {
  return {
    startInspection: guarded.startInspection.handler(({ input }) => inspections.start(input)),
    readInspection: guarded.readInspection.handler(({ input }) => inspections.read(input.id, input)),
    readInspectionFile: guarded.readInspectionFile.handler(async ({ input }) => {
      const { bytes, type } = await inspections.file(input.id, input.sha256);
      return {
        headers: {
          'content-disposition': 'attachment',
          'content-security-policy': "default-src 'none'; sandbox",
        },
        body: new File([Buffer.from(bytes)], input.sha256, { type }),
      };
    }),
    removeInspection: guarded.removeInspection.handler(async ({ input }) => {
      await inspections.remove(input.id);
      return {};
    }),
    readCapabilities: guarded.readCapabilities.handler(() => inspections.capabilities()),
  };
}
