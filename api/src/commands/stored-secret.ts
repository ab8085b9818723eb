import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm start` stores its generated secret here. */
const SECRET_FILE = 'auth-secret';

/** The server's secret: from its configuration, or as `npm start` generated it; null if it can't be found. */
export async function readAuthSecret(config: {
  authSecret: string | null;
  dataDir: string;
}): Promise<string | null> {
  if (config.authSecret !== null) return config.authSecret;
  const text = await readFile(join(config.dataDir, SECRET_FILE), 'utf8').catch(() => '');
  return text.trim() || null;
}
