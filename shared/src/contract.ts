import { composed } from './compose-areas.ts';
import { searchEndpoints } from './search.calls.ts';
import { waitingEndpoints } from './waiting.calls.ts';

/** Every call of the platform. Server, clients, validation and OpenAPI derive from it. */
export const contract = { ...composed('calls'), ...waitingEndpoints, ...searchEndpoints };
