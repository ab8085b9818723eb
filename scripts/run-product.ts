import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Listening, runServers, type ServerSpec } from './run-servers.ts';

const ROOT = join(import.meta.dirname, '..');
const KEY_BYTES = 32;
const SHORTEST_KEY = 32;

const { env } = process;
const dataFolder = resolve(ROOT, env.DATA_DIR || '.data');

/** The servers of the product in the order of their start. */
function servers(operatorKey: string): readonly ServerSpec[] {
  return [
    {
      name: 'api',
      file: join(ROOT, 'api/src/main.ts'),
      env: {
        PORT: env.PORT || '4000',
        HOST: env.HOST || '127.0.0.1',
        DATA_DIR: dataFolder,
        OPERATOR_KEY: operatorKey,
        // The addresses are what a person looks for here; the log speaks up when something is wrong.
        LOG_LEVEL: env.LOG_LEVEL || 'warn',
        ...(env.LOAD_DEMO || env.DATABASE_URL ? {} : { LOAD_DEMO: 'when-empty' }),
      },
    },
  ];
}

/** The key that signs the operator in: OPERATOR_KEY, else one that is made once and kept for this user's eyes. */
function readOperatorKey(): string {
  if (env.OPERATOR_KEY) return env.OPERATOR_KEY;
  const file = join(dataFolder, 'operator-key');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < SHORTEST_KEY) {
    throw new Error(`${file} does not hold a key: remove it, and the next start makes a new one`);
  }
  return key;
}

function addresses({ url, showcaseReportId }: Listening, operatorKey: string): string {
  const lines = ['', `  Portal         ${url}/#key=${operatorKey}`];
  if (showcaseReportId) {
    lines.push(
      `  A report       ${url}/compelling-evidence/${showcaseReportId}`,
      `  Its PDF        npm run --silent evidence-pdf -- render ${showcaseReportId} -o report.pdf`,
    );
  }
  lines.push('', '  Ctrl-C stops it.', '', '');
  return lines.join('\n');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const operatorKey = readOperatorKey();
  process.exitCode = await runServers({
    servers: servers(operatorKey),
    onListening: (name, message) => {
      if (name === 'api') process.stdout.write(addresses(message, operatorKey));
    },
    say,
  });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  say(`The product cannot be started: ${reason}.`);
  process.exitCode = 1;
}
