import { randomBytes } from 'node:crypto';
import { dropDatabases, TEMPLATES_VARIABLE } from './test-database.ts';
import { testServer } from './test-server.ts';

/** Lets the suites of a run copy one migrated database on the server, and removes it at the end of the run. */
export default function nameTemplates(): (() => Promise<void>) | undefined {
  const serverUrl = testServer();
  if (!serverUrl || process.env[TEMPLATES_VARIABLE]) return undefined;
  const prefix = `cbp_template_${randomBytes(4).toString('hex')}_`;
  process.env[TEMPLATES_VARIABLE] = prefix;
  return () => dropDatabases(serverUrl, prefix);
}
