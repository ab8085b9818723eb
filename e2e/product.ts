import path from 'node:path';
import { type Place, type PlaceNeeds, placeWithDemo } from './demo-data.ts';
import { type RunningServer, startInServers } from './testing/servers.ts';

export type Product = {
  url: string;
  showcaseReportId: string;
  operatorKey: string;
  /** Where it keeps its data, for a server that shares it. */
  settings: Record<string, string>;
  /** Where the photos of the reports are. */
  imagesDir: string;
  /** Where its mails are, since no mail server is named. */
  outboxDir: string;
  stop: () => Promise<void>;
};

export const OPERATOR_KEY = 'e2e-operator-key-of-more-than-32-characters';
const AUTH_SECRET = 'e2e-auth-secret-of-more-than-32-characters';
const SECRETS_KEY = 'e2e-secrets-key-of-more-than-32-characters';

/** Starts the real product on a free port, with a database of its own and the demo data; `settings` go before ours. */
export async function startProduct(
  settings: Record<string, string> = {},
  needs: PlaceNeeds = {},
): Promise<Product> {
  const place = await placeWithDemo(needs);
  try {
    return await startProductAt(place, settings);
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** Starts the real product where its data is, or is to be loaded; the place goes when it stops, if it can be removed. */
export async function startProductAt(
  place: Omit<Place, 'remove'> & Partial<Place>,
  settings: Record<string, string> = {},
): Promise<Product> {
  const { dataDir } = place;
  const api = await startServer('api', {
    ...place.settings,
    LOAD_DEMO: 'when-empty',
    OPERATOR_KEY,
    AUTH_SECRET,
    SECRETS_KEY,
    ...settings,
  });
  return {
    url: api.listening.url,
    showcaseReportId: String(api.listening.showcaseReportId),
    operatorKey: OPERATOR_KEY,
    settings: place.settings,
    imagesDir: path.join(dataDir, 'images'),
    outboxDir: path.join(dataDir, 'outbox'),
    stop: async () => {
      await api.stop();
      await place.remove?.();
    },
  };
}

const STARTS = { api: 'start-api.ts', 'pdf-service': 'start-pdf-service.ts' };

/** A server of the product, on any free port unless the settings name one. Resolves once it listens. */
export function startServer(
  workspace: keyof typeof STARTS,
  settings: Record<string, string>,
): Promise<RunningServer> {
  const { DATABASE_URL: _, ...env } = process.env;
  return startInServers(path.join(import.meta.dirname, '..', workspace, 'src', STARTS[workspace]), {
    ...env,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  });
}
