import { runServer } from '@cbp/shared/node/run-server';
import { SERVER } from './start-api.ts';

await runServer(SERVER);
