import { runServer } from '@cbp/shared/node/run-server';
import { readServerConfig } from './config.ts';
import { startPdfService } from './start-pdf-service.ts';

await runServer({ name: 'pdf-service', readConfig: readServerConfig, start: startPdfService });
