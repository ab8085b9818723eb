import { API_PREFIX, IMAGES_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { httpUrl, parseEnv, wholeNumber } from '@cbp/shared/node/env';
import { z } from 'zod';
import { UsageRefusal } from './refusal.ts';

const Environment = z.object({
  EVIDENCE_API_URL: httpUrl().default(`http://127.0.0.1:4000${API_PREFIX}`),
  EVIDENCE_API_TOKEN: z.string().trim().optional(),
  IMAGES_URL: httpUrl().optional(),
  PDF_DEADLINE_MS: wholeNumber(1_000, 150_000).default(30_000),
});

/** What the command line takes from the environment. */
export type Config = {
  apiUrl: string;
  /** Never printed. */
  apiToken: string | undefined;
  imagesUrl: string;
  /** Whether someone named the API or the images host, so that photos of a local bundle may come from there. */
  namesImagesHost: boolean;
  /** Bound on the execution of one render. */
  deadlineMs: number;
};

/**
 * Reads the environment once; `apiUrl` (of --api) goes before it. The images host is beside the API unless it is
 * named. Throws EnvironmentError or UsageRefusal.
 */
export function readConfig(environment: NodeJS.ProcessEnv, apiUrl?: string): Config {
  const named = parseEnv(Environment, environment);
  const api = httpUrl().safeParse(apiUrl ?? named.EVIDENCE_API_URL);
  if (!api.success) throw new UsageRefusal(`--api ${api.error.issues[0]?.message}`);
  return {
    apiUrl: api.data,
    apiToken: named.EVIDENCE_API_TOKEN,
    imagesUrl: named.IMAGES_URL ?? new URL(IMAGES_PREFIX, api.data).href,
    namesImagesHost: apiUrl !== undefined || named.IMAGES_URL !== undefined,
    deadlineMs: named.PDF_DEADLINE_MS,
  };
}
