import { inspectionServerEndpoints } from './inspections/inspection-server.calls.ts';

/** Every call of the inspection server. Server, client, validation and OpenAPI derive from it. */
export const inspectionContract = { ...inspectionServerEndpoints };
