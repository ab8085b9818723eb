import { runServer } from '@cbp/shared/node/run-server';
import { SERVER } from './start-inspection-service.ts';

await runServer(SERVER);
