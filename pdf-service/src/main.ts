import { runServer } from '@cbp/shared/node/run-server';
import { SERVER } from './start-pdf-service.ts';

await runServer(SERVER);
