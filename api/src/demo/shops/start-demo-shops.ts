import { isDemoShop, USUAL_SHOPS_PORT } from '@cbp/shared/brands/demo-shops';
import { parseEnv, wholeNumber } from '@cbp/shared/node/env';
import { listen } from '@cbp/shared/node/http/listen';
import { LogLevel } from '@cbp/shared/node/log';
import { runServer, type ServerDefinition } from '@cbp/shared/node/run-server';
import { z } from 'zod';
import { shopListener } from './shop-server.ts';
import { DEMO_SHOPS } from './shops-of-demo.ts';

const Environment = z.object({ PORT: wholeNumber(0, 65_535).default(USUAL_SHOPS_PORT), LOG_LEVEL: LogLevel });
type ShopsConfig = { port: number; logLevel: z.output<typeof LogLevel> };
/** The last edition. */
const NOW = -1;

/** The shops of the demo as they are now, on this machine alone. `npm start` starts them with the demo data, and nothing else does. */
const SERVER: ServerDefinition<ShopsConfig> = {
  name: 'demo-shops',
  readConfig(env) {
    const { PORT: port, LOG_LEVEL: logLevel } = parseEnv(Environment, env);
    return { port, logLevel };
  },
  async start({ port }, { onStop, onListening }) {
    const served = Object.entries(DEMO_SHOPS).filter(([, { host }]) => isDemoShop(host));
    const shops = shopListener(Object.fromEntries(served.map(([name]) => [name, NOW])));
    const { url, close } = await listen(shops, { host: '127.0.0.1', port });
    onStop('HTTP server', close);
    onListening({ url });
  },
};

await runServer(SERVER);
