import { API_PREFIX, IMAGES_PREFIX, REPORT_PREFIX } from '@cbp/shared/endpoints/evidence-paths';

/** Base locations of one installation, absolute and without a slash at the end. */
export type Deployment = { apiUrl: string; imagesUrl: string; reportUrl: string };

const STANDARD: Deployment = { apiUrl: API_PREFIX, imagesUrl: IMAGES_PREFIX, reportUrl: REPORT_PREFIX };
const READ_TIMEOUT_MS = 5_000;

/** Reads a `config.json`; what it does not say, or not as an address, is where it stands under one origin. */
export function deploymentFrom(config: unknown, origin: string): Deployment {
  const said = (config ?? {}) as Record<string, unknown>;
  const locate = (name: keyof Deployment) => {
    const value = said[name];
    const url = typeof value === 'string' ? URL.parse(value, origin) : null;
    return (url ?? new URL(STANDARD[name], origin)).href.replace(/\/+$/, '');
  };
  return { apiUrl: locate('apiUrl'), imagesUrl: locate('imagesUrl'), reportUrl: locate('reportUrl') };
}

/** Asks the server where everything is, so that one build runs anywhere. */
export async function readDeployment(): Promise<Deployment> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return deploymentFrom(response.ok ? await response.json() : null, location.origin);
  } catch {
    return deploymentFrom(null, location.origin);
  }
}

/** The public page of one report. */
export function reportHref({ reportUrl }: Deployment, id: string): string {
  return `${reportUrl}/${encodeURIComponent(id)}`;
}
