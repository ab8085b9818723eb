import { API_PREFIX, IMAGES_PREFIX, REPORT_PREFIX } from '@cbp/shared/evidence/evidence-paths';

type StandardUrls = { apiUrl: string; imagesUrl: string; reportUrl: string };

/**
 * Base locations of one installation, absolute and without a slash at the end. `pdfUrl` is null where there is no PDF
 * service, `supportEmail` where users have no address to write to.
 */
export type Deployment = StandardUrls & { pdfUrl: string | null; supportEmail: string | null };

const STANDARD: StandardUrls = { apiUrl: API_PREFIX, imagesUrl: IMAGES_PREFIX, reportUrl: REPORT_PREFIX };
const READ_TIMEOUT_MS = 5_000;
const EMAIL = /^[^\s@?&]+@[^\s@?&]+$/;

/** Reads a `config.json`; what it does not say, or not as an address, is where it stands under one origin. */
export function deploymentFrom(config: unknown, origin: string): Deployment {
  const fields = (config ?? {}) as Record<string, unknown>;
  const find = (name: keyof Deployment) => {
    const value = fields[name];
    return typeof value === 'string' ? URL.parse(value, origin) : null;
  };
  const locate = (name: keyof StandardUrls) => baseOf(find(name) ?? new URL(STANDARD[name], origin));
  const pdfUrl = find('pdfUrl');
  const { supportEmail } = fields;
  return {
    apiUrl: locate('apiUrl'),
    imagesUrl: locate('imagesUrl'),
    reportUrl: locate('reportUrl'),
    pdfUrl: pdfUrl && baseOf(pdfUrl),
    supportEmail: typeof supportEmail === 'string' && EMAIL.test(supportEmail) ? supportEmail : null,
  };
}

function baseOf({ href }: URL): string {
  return href.replace(/\/+$/, '');
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
