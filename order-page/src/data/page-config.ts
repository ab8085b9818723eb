import { API_PREFIX, IMAGES_PREFIX } from '@cbp/shared/evidence/evidence-paths';

/** Base locations come from the server, so that one build runs anywhere. */
export type PageConfig = { apiUrl: string; imagesUrl: string };

const READ_TIMEOUT_MS = 5_000;

/** What `/config.json` says; what it doesn't say is where it stands under one origin. */
export async function readPageConfig(): Promise<PageConfig> {
  const standard = { apiUrl: API_PREFIX, imagesUrl: IMAGES_PREFIX };
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    return response.ok ? { ...standard, ...((await response.json()) as Partial<PageConfig>) } : standard;
  } catch {
    return standard;
  }
}
