import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { keepNewFilesPrivate } from '@cbp/shared/node/private-folder';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { SHORTEST_SECRET } from '@cbp/shared/node/secret';
import { chooseDemo, isLoopback } from './demo-choice.ts';
import { loopbackHosts, shopServer, shopsPort } from './demo-shops.ts';
import { type Listening, runServers, type ServerSpec } from './run-servers.ts';

const ROOT = join(import.meta.dirname, '..');
const SECRET_BYTES = 32;
const PDF_PORT_DISTANCE = 100;
const INSPECTION_PORT_DISTANCE = 2;
const SHOPS_PORT_DISTANCE = 3;

// The servers inherit it.
keepNewFilesPrivate();

const { env } = process;
const dataFolder = resolve(ROOT, env.DATA_DIR || '.data');

const HOST = env.HOST || '127.0.0.1';
const PORT = env.PORT || '4000';
const PDF_PORT = env.PDF_PORT || (PORT === '0' ? '0' : String(Number(PORT) + PDF_PORT_DISTANCE));

const INSPECTION_PORT =
  env.INSPECTION_PORT || (PORT === '0' ? '0' : String(Number(PORT) + INSPECTION_PORT_DISTANCE));

const DEMO = chooseDemo(env, HOST);
const SHOPS_PORT = env.DEMO_SHOPS_PORT || (PORT === '0' ? '0' : String(Number(PORT) + SHOPS_PORT_DISTANCE));

/** What the server that meets hostile pages gets of our environment: nothing of the database, and no secret. */
const FOR_INSPECTIONS =
  /^(?:PATH|HOME|LANG|TMPDIR|TEMP|TMP|SystemRoot|NODE_(?!OPTIONS).*|CHROMIUM_PATH|CBP_.*|TEST_CLOCK.*|INSPECTION_.*)$/;

/** Where the platform reaches the inspection server; no URL if its port is dynamic. */
function inspectionAccess(inspectionKey: string): Record<string, string> {
  if (env.INSPECTION_URL || INSPECTION_PORT === '0') return { INSPECTION_KEY: inspectionKey };
  return { INSPECTION_URL: `http://127.0.0.1:${INSPECTION_PORT}`, INSPECTION_KEY: inspectionKey };
}

/** The PDF service's URL for browsers: as configured, else on this machine; unknown if its port is dynamic. */
function pdfPublicUrl(): string | undefined {
  if (env.PDF_PUBLIC_URL || PDF_PORT === '0') return env.PDF_PUBLIC_URL;
  return loopbackUrl();
}

/** The PDF service as this machine reaches it. */
function loopbackUrl(): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  return `http://${host}:${PDF_PORT}`;
}

/** The PDF service's URL and key for the api: the operator's key by default; no URL if its port is dynamic. */
function pdfServiceAccess(operatorKey: string): Record<string, string> {
  if (env.PDF_SERVICE_URL || PDF_PORT === '0') return {};
  const [firstKey = operatorKey] = env.PDF_SERVICE_KEYS?.split(',') ?? [];
  return { PDF_SERVICE_URL: loopbackUrl(), PDF_SERVICE_KEY: env.PDF_SERVICE_KEY || firstKey.trim() };
}

/** The servers of the product in the order of their start. */
function servers({
  operatorKey,
  verifiKey,
  inspectionKey,
  authSecret,
  secretsKey,
  secretsKeysBefore,
}: Secrets): readonly ServerSpec[] {
  const pdfUrl = pdfPublicUrl();
  // Keeps the start-up output to the addresses; the log is printed only for problems.
  const quiet = { HOST, LOG_LEVEL: env.LOG_LEVEL || 'warn' };
  return [
    ...(DEMO === 'when-empty' ? [shopServer(SHOPS_PORT)] : []),
    {
      name: 'api',
      file: join(ROOT, 'api/src/main.ts'),
      env: (urls) => ({
        ...quiet,
        PORT,
        DATA_DIR: dataFolder,
        OPERATOR_KEY: operatorKey,
        VERIFI_KEY: verifiKey,
        AUTH_SECRET: authSecret,
        SECRETS_KEY: secretsKey,
        ...(secretsKeysBefore && { SECRETS_KEYS_BEFORE: secretsKeysBefore }),
        ...(pdfUrl && { PDF_PUBLIC_URL: pdfUrl }),
        ...pdfServiceAccess(operatorKey),
        ...inspectionAccess(inspectionKey),
        LOAD_DEMO: DEMO,
        DEMO_SHOPS_PORT: shopsPort(urls),
      }),
    },
    {
      name: 'pdf-service',
      file: join(ROOT, 'pdf-service/src/main.ts'),
      env: ({ api = '' }) => ({
        ...pdfServiceEnvironment(),
        ...quiet,
        PORT: PDF_PORT,
        DATA_DIR: dataFolder,
        EVIDENCE_API_URL: env.EVIDENCE_API_URL || `${api}${API_PREFIX}`,
        EVIDENCE_API_TOKEN: env.EVIDENCE_API_TOKEN || operatorKey,
        PDF_SERVICE_KEYS: env.PDF_SERVICE_KEYS || operatorKey,
        PDF_CORS_ORIGINS: env.PDF_CORS_ORIGINS || [...new Set([api, localhost(api)])].join(','),
      }),
    },
    {
      name: 'inspection-service',
      file: join(ROOT, 'inspection-service/src/main.ts'),
      inherits: (variable) => FOR_INSPECTIONS.test(variable),
      // Without it, sites of brands are not inspected, and everything else works.
      isOptional: true,
      env: (urls) => ({
        HOST: '127.0.0.1',
        // A machine without the sandbox is told so by the portal.
        LOG_LEVEL: env.LOG_LEVEL || 'error',
        PORT: INSPECTION_PORT,
        INSPECTION_KEY: inspectionKey,
        INSPECTION_LOOPBACK_HOSTS: loopbackHosts(urls, env.INSPECTION_LOOPBACK_HOSTS),
      }),
    },
  ];
}

/** The portal may be opened under either name of this machine. */
function localhost(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}

type Secrets = {
  operatorKey: string;
  authSecret: string;
  secretsKey: string;
  secretsKeysBefore: string;
  verifiKey: string;
  inspectionKey: string;
};

/** A secret from the environment, else one generated once and stored for this user only. */
function readSecret(variable: string, fileName: string): string {
  const given = env[variable];
  if (given) return given;
  const file = join(dataFolder, fileName);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(`${file} doesn't contain a secret. Delete it to have the next start create a new one`);
  }
  return secret;
}

/**
 * Previous keys, which still open what they sealed: from the environment, else stored one per line beside the current key.
 */
function readKeysBefore(): string {
  const file = join(dataFolder, 'secrets-keys-before');
  if (env.SECRETS_KEYS_BEFORE || !existsSync(file)) return env.SECRETS_KEYS_BEFORE ?? '';
  return readFileSync(file, 'utf8').trim().split(/\s+/).join(',');
}

function addresses(api: Listening, pdf: Listening): string {
  const { url, showcaseReportId, demoSignIn } = api;
  const lines = ['', `  Portal         ${url}`];
  if (demoSignIn) {
    const width = Math.max(...demoSignIn.users.map(({ email }) => email.length));
    const [first, ...rest] = demoSignIn.users.map(
      ({ email, displayName }) => `${email.padEnd(width)}  ${displayName}`,
    );
    lines.push(`  Sign in as     ${first}`, ...rest.map((user) => `  or as          ${user}`));
    lines.push(`  with           ${demoSignIn.password}`);
  }
  if (showcaseReportId) {
    lines.push(
      `  Sample report  ${url}/compelling-evidence/${showcaseReportId}`,
      `  Sample PDF     ${pdf.url}/reports/${showcaseReportId}.pdf`,
      `  or             ${pdfCommand(url, showcaseReportId)}`,
    );
  }
  lines.push(`  API reference  ${url}${API_PREFIX}/docs`);
  if (!isLoopback(HOST) && demoSignIn) {
    lines.push(
      "  Warning        Other hosts can reach this address, and the demo users' password is public.",
    );
  } else if (!isLoopback(HOST) && !env.LOAD_DEMO) {
    lines.push(
      '  Demo data      Not loaded: other hosts can reach this address. Set LOAD_DEMO=when-empty to load it.',
      '  First user     npm run user:create -- --email … --name …',
    );
  }
  if (api.files) lines.push(`  Files          ${api.files}`);
  if (!env.SMTP_URL) lines.push(`  Sent emails    ${join(dataFolder, 'outbox')}`);
  lines.push('', '  Press Ctrl-C to stop.', '', '');
  return lines.join('\n');
}

const COMMAND_DEFAULT_API = 'http://127.0.0.1:4000';

/** The command that creates a report's PDF, with the platform's URL if it isn't the default. */
function pdfCommand(url: string, id: string): string {
  const api = url === COMMAND_DEFAULT_API ? '' : ` --api ${url}${API_PREFIX}`;
  return `npm run --silent evidence-pdf -- render ${id} -o report.pdf${api}`;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  const secrets = {
    operatorKey: readSecret('OPERATOR_KEY', 'operator-key'),
    verifiKey: readSecret('VERIFI_KEY', 'verifi-key'),
    inspectionKey: readSecret('INSPECTION_KEY', 'inspection-key'),
    authSecret: readSecret('AUTH_SECRET', 'auth-secret'),
    secretsKey: readSecret('SECRETS_KEY', 'secrets-key'),
    secretsKeysBefore: readKeysBefore(),
  };
  const listening = new Map<string, Listening>();
  process.exitCode = await runServers({
    servers: servers(secrets),
    onListening: (name, message) => {
      listening.set(name, message);
      const api = listening.get('api');
      const pdf = listening.get('pdf-service');
      if (api && pdf) process.stdout.write(addresses(api, pdf));
    },
    say,
  });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  say(`Couldn't start CBP Portal: ${reason}.`);
  process.exitCode = 1;
}
