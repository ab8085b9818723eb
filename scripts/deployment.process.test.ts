import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { plantedIn, plantedNumbers } from '@cbp/shared/format/testing/planted-numbers';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { TOKEN_PREFIXES } from '@cbp/shared/token-prefixes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { TARGETS } from './setup/build.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  build?: { target: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  [key: string]: unknown;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const SECRET = '0123456789abcdef0123456789abcdef';

/** The variables of .env.example with their values; what has to be filled in is. */
function exampleVariables(): Record<string, string> {
  const lines = read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const filled = ['POSTGRES_PASSWORD', 'AUTH_SECRET', 'SECRETS_KEY', 'OPERATOR_KEY', 'PDF_SERVICE_KEY'];
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, filled.includes(name) ? SECRET : value]),
  );
}

/** Read from .env by the engine itself. */
const OF_ENGINE = 'COMPOSE_PROFILES';
const VARIABLE = /(\$\$)|\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g;

/** The compose file as the engine reads it: variables are put into the values, not into the text. */
function readCompose(variables: Record<string, string>): Compose {
  const fill = (text: string) =>
    text.replace(VARIABLE, (_, dollar, name, fallback = '') => (dollar ? '$' : variables[name] || fallback));
  const source = parse(read('docker-compose.yml'), { merge: true });
  return JSON.parse(JSON.stringify(source), (_, value) => (typeof value === 'string' ? fill(value) : value));
}

const compose = readCompose(exampleVariables());
const services = Object.entries(compose.services);

describe.each(services)('the container of %s', (name, service) => {
  it('has no rights, no writable file system, and bounds for all it takes', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: [
        'no-new-privileges:true',
        // The sandbox of its browser needs namespaces, which Docker's default profile forbids.
        ...(name === 'inspection-service' ? ['seccomp=deploy/chromium-seccomp.json'] : []),
      ],
      init: true,
      restart: 'unless-stopped',
      user: expect.stringMatching(/^(?!root|0)/),
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      healthcheck: { test: expect.arrayContaining(['CMD']) },
      logging: { options: { 'max-size': expect.any(String) } },
    });
  });

  it('is made by a stage of the Dockerfile, or is the database', () => {
    if (name === 'postgres') expect(service.build).toBeUndefined();
    else expect(read('Dockerfile')).toContain(` AS ${service.build?.target}\n`);
  });
});

describe('the files of a deployment', () => {
  it('need the memory that the page about operations says', () => {
    const megabytes = (limit: string) => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);
    const least = (replicas: number) =>
      services.reduce((sum, [name, { mem_limit, profiles }]) => {
        if (profiles) return sum;
        return sum + megabytes(String(mem_limit)) * (name === 'pdf-service' ? replicas : 1);
      }, 0);
    const { PDF_REPLICAS } = exampleVariables();
    const [asGiven, withOne] = [least(Number(PDF_REPLICAS)), least(1)].map((sum) => sum.toLocaleString('en'));
    expect(read('docs/OPERATIONS.md')).toMatch(
      new RegExp(
        `${asGiven} MB with the default settings[\\s\\S]{0,80}${withOne} MB with\\s\`PDF_REPLICAS=1\``,
      ),
    );
  });

  it('name built images by version, and base images by digest', () => {
    const DIGEST = '[\\w./-]+:[\\w.-]+@sha256:[\\da-f]{64}';
    for (const [name, { image }] of services) {
      expect(image).toMatch(
        new RegExp(name === 'postgres' ? `^${DIGEST}$` : '^cbp-portal/[\\w-]+:[\\w.-]+$'),
      );
    }
    const { args } = services.find(([, { build }]) => build)?.[1].build ?? {};
    const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?/gm)];
    const known = new Set(stages.map(([, , stage]) => stage));
    for (const [, base = ''] of stages.filter(([, base]) => !known.has(base))) {
      expect(base).toMatch(new RegExp(`^\\$\\{\\w+:-${DIGEST}\\}$`));
      expect(args).toHaveProperty(/\w+/.exec(base)?.[0] ?? '');
    }
  });

  it('let pages be served while a server brings much data up to date', () => {
    const { web, api } = compose.services;
    expect(web).toMatchObject({ depends_on: { api: { condition: 'service_started' } } });
    expect(api?.healthcheck).toMatchObject({ start_period: '15m' });
  });

  it('ask for every variable that .env.example explains, and for no other', () => {
    const asked = [...read('docker-compose.yml').matchAll(VARIABLE)].flatMap(([, , name]) => name ?? []);
    const all = [...new Set([...asked, OF_ENGINE])];
    expect(all.sort()).toEqual(Object.keys(exampleVariables()).sort());
  });

  it('take every variable that the page about operations advises to set', () => {
    const named = [...read('docs/OPERATIONS.md').matchAll(/`((?:PDF|BATCH)_[A-Z_]+)/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(Object.keys(exampleVariables())).toEqual(expect.arrayContaining(named));
  });

  it('start the PDF service as it is best started', () => {
    expect(compose.services['pdf-service']?.environment).toMatchObject(pdfServiceEnvironment({}));
  });

  it('give the inspection server a way out, its key, and neither the database nor another secret', () => {
    const {
      networks,
      environment = {},
      volumes,
    }: Partial<Service> = compose.services['inspection-service'] ?? {};
    expect({ networks, volumes }).toEqual({
      networks: ['inspection', 'inspection-outside'],
      volumes: undefined,
    });
    const reached = services.filter(([, one]) =>
      JSON.stringify(one.networks).includes('"inspection-outside"'),
    );
    expect(reached.map(([name]) => name)).toEqual(['inspection-service']);
    const secret = Object.entries(environment).filter(([, value]) => value.includes(SECRET));
    expect(secret).toEqual([]);
    const profile = JSON.parse(read('deploy/chromium-seccomp.json')) as { syscalls: { names: string[] }[] };
    const refused = profile.syscalls.flatMap(({ names }) => names);
    expect(refused).toEqual(expect.arrayContaining(['mount', 'ptrace', 'bpf', 'init_module']));
    // What Chromium builds its sandbox of.
    for (const name of ['clone', 'unshare', 'chroot', 'setns']) expect(refused).not.toContain(name);
  });

  it('have every public page built, and where nginx looks for it', () => {
    for (const { name, dist } of PUBLIC_PAGES) {
      expect(TARGETS.map(({ output }) => output)).toContain(dist);
      expect(read('Dockerfile')).toContain(`COPY --from=built /app/${dist} /srv/${name}\n`);
    }
  });

  it('copy only what there is, and the manifest of every workspace', () => {
    const dockerfile = read('Dockerfile');
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(copied).toEqual(
      expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)),
    );
    for (const [, file = ''] of dockerfile.matchAll(/^CMD \["node", "(.+)"\]$/gm)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
  });
});

describe('the servers with the environment of the compose file', () => {
  const children: ChildProcess[] = [];
  let folder = '';
  let urls: Record<'api' | 'pdf-service', string>;
  let web = '';
  /** Says as much of a document as there may be to say. */
  const wordy = createHttpServer((_request, response) => {
    response.setHeader('X-Report-Warnings', 'w'.repeat(8_000)).end('made');
  });

  /** As its container, but on this machine: an embedded database, a free port, its neighbours on loopback. */
  async function start(name: 'api' | 'pdf-service', changed: Record<string, string>): Promise<string> {
    const { DATABASE_URL: _, ...environment } = compose.services[name]?.environment ?? {};
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    const child = spawn(process.execPath, [join(ROOT, name, 'src/main.ts')], {
      env: { PATH, NODE_COMPILE_CACHE, ...environment, DATA_DIR: dataDir, PORT: '0', ...changed },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => expect.fail(`${name} ended with ${code}`)),
    ]);
    return (message as { url: string }).url;
  }

  async function startNginx(): Promise<string> {
    wordy.listen(0, '127.0.0.1');
    await once(wordy, 'listening');
    const wordyUrl = `http://127.0.0.1:${(wordy.address() as AddressInfo).port}`;
    for (;;) {
      const port = await freePort();
      const conf = prepareNginx(folder, port, urls, wordyUrl);
      const nginx = spawn('nginx', ['-c', conf, '-g', 'daemon off;'], {
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      children.push(nginx);
      let said = '';
      nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        process.stderr.write(text);
      });
      const url = `http://127.0.0.1:${port}`;
      const isLive = () =>
        fetch(`${url}/livez`).then(
          ({ ok }) => ok,
          () => false,
        );
      await vi.waitUntil(async () => nginx.exitCode !== null || (await isLive()), {
        timeout: WAIT_MS,
        interval: 50,
      });
      if (nginx.exitCode === null) return url;
      // Another process may have taken the port since it was free.
      if (!said.includes('Address already in use')) expect.fail(`nginx ended with ${nginx.exitCode}`);
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cbp-deployment-'));
    const api = await start('api', { LOG_LEVEL: 'error' });
    const pdf = await start('pdf-service', {
      LOG_LEVEL: 'error',
      EVIDENCE_API_URL: `${api}${API_PREFIX}`,
      CBP_CACHE_DIR: join(ROOT, '.cache'),
    });
    urls = { api, 'pdf-service': pdf };
    if (hasNginx()) web = await startNginx();
  });

  afterAll(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    wordy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['api', 'pdf-service'] as const)(
    'start, and %s is found healthy by its own check',
    async (name) => {
      const [, program = '', ...args] = compose.services[name]?.healthcheck.test ?? [];
      expect(program).toBe('node');
      const check = (port: string) =>
        spawnSync(process.execPath, args, { env: { PORT: port }, timeout: WAIT_MS / 2 }).status;
      // One that a busy machine keeps waiting is asked again, as by an engine.
      await expect.poll(() => check(new URL(urls[name]).port), { timeout: 3 * WAIT_MS }).toBe(0);
      expect(check('1')).toBe(1);
    },
  );

  it('offer the PDF service under the address of the portal', async () => {
    const config = await (await fetch(`${urls.api}/config.json`)).json();
    expect(config).toMatchObject({ pdfUrl: '/pdf' });
    const page = await fetch(urls.api, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  describe.runIf(hasNginx())('behind its nginx', () => {
    const page = { accept: 'text/html' };

    it('give pages the headers that the platform gives them, and files their time to live', async () => {
      for (const path of [
        '/',
        '/beceipt/transactions/list',
        '/compelling-evidence/AAAAAAAAAAAAAAAAAAAAAAAA',
      ]) {
        const [from, own] = await Promise.all(
          [web, urls.api].map((url) => fetch(`${url}${path}`, { headers: page })),
        );
        expect(await from?.text()).toBe(await own?.text());
        for (const name of [
          'content-security-policy',
          'cache-control',
          'referrer-policy',
          'x-robots-tag',
          'x-content-type-options',
          'cross-origin-opener-policy',
        ]) {
          expect([path, name, from?.headers.get(name)]).toEqual([path, name, own?.headers.get(name)]);
        }
      }
      const [script = ''] =
        /\/assets\/[^"]+\.js/.exec(await (await fetch(web, { headers: page })).text()) ?? [];
      const report = `${web}/compelling-evidence/AAAAAAAAAAAAAAAAAAAAAAAA`;
      const [style = ''] =
        /\/compelling[^"]+\/assets\/[^"]+\.css/.exec(await (await fetch(report, { headers: page })).text()) ??
        [];
      for (const [asset, type] of [
        [script, 'javascript'],
        [style, 'css'],
      ] as const) {
        const plain = await fetch(`${web}${asset}`, { headers: { 'accept-encoding': 'identity' } });
        const text = await plain.text();
        for (const [accepted, encoding] of [
          ['gzip, deflate, br', 'br'],
          ['gzip', 'gzip'],
          ['gzip, br;q=0', 'gzip'],
          ['identity', null],
        ] as const) {
          const file = await fetch(`${web}${asset}`, { headers: { 'accept-encoding': accepted } });
          expect([accepted, file.headers.get('content-encoding')]).toEqual([accepted, encoding]);
          expect(file.headers.get('content-type')).toContain(type);
          expect(file.headers.get('cache-control')).toContain('immutable');
          expect(file.headers.get('vary')).toContain('Accept-Encoding');
          expect(await file.text()).toBe(text);
        }
      }
    });

    it('have nothing but a page where no file is, and that only for who wants one', async () => {
      const own = ['/pdf/metrics', '/pdf/readyz', '/metrics', '/readyz'];
      for (const path of ['/nothing.png', '/assets/nothing.js', '/.sources.sha256', '/pdf', ...own]) {
        expect([path, (await fetch(`${web}${path}`)).status]).toEqual([path, 404]);
      }
    });

    it('pass calls on, each with an id and the address of the caller', async () => {
      const answer = await fetch(`${web}/pdf/batches`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${SECRET}`,
          'content-type': 'application/json',
          'x-request-id': 'abc',
        },
        body: JSON.stringify({ ids: ['nowhere'] }),
      });
      expect(answer.status).toBe(202);
      expect(answer.headers.get('location')).toMatch(/^\/pdf\/batches\/\w/);
      expect(answer.headers.get('x-request-id')).toBe('abc');
      const events = await fetch(`${web}${answer.headers.get('location')}/events`, {
        headers: { authorization: `Bearer ${SECRET}` },
      });
      expect(await events.text()).toContain('"failed":1');
      expect((await fetch(`${web}/api/openapi.json`)).status).toBe(200);
    });

    it('may say much of a document in its headers', async () => {
      const { status, headers } = await fetch(`${web}/wordy/`);
      expect([status, headers.get('x-report-warnings')?.length]).toEqual([200, 8_000]);
    });

    it('are said to be away when they are, in the form of every error', async () => {
      const gone = await fetch(`${web}/away/`);
      expect(gone.status).toBe(503);
      expect(gone.headers.get('retry-after')).toBe('5');
      expect(await gone.json()).toMatchObject({ code: 'server/unavailable' });
    });

    it('never write the token of a link, nor a query, into the log', async () => {
      const access = () => readFileSync(join(folder, 'access.log'), 'utf8');
      for (const prefix of TOKEN_PREFIXES) {
        for (const path of [prefix, prefix.toUpperCase()]) {
          await fetch(`${web}${path}SECRET-TOKEN/photos?x=SECRET-QUERY`, { headers: page });
          await expect.poll(access).toContain(`${path}…`);
        }
      }
      expect(access()).not.toContain('SECRET');
    });

    it('never write a card number into a log, however it is written, nor pass it on as the id of a request', async () => {
      const planted = plantedNumbers().filter((_, index) => index % 9 === 0);
      for (const { text } of planted) {
        const escaped = encodeURIComponent(text);
        // The first is passed on to a server that is away: that is an error of nginx's own.
        for (const path of [`/away/${escaped}`, `/pdf/reports/${escaped}.pdf?card=${escaped}`]) {
          const answer = await fetch(`${web}${path}`, { headers: { 'x-request-id': ascii(text) } });
          expect(plantedIn(answer.headers.get('x-request-id') ?? '', planted)).toEqual([]);
        }
      }
      await fetch(`${web}/the-end`, { headers: page });
      const access = () => readFileSync(join(folder, 'access.log'), 'utf8');
      await expect.poll(access).toContain('"path":"/the-end"');
      expect(access()).toContain('"path":"/pdf/reports/');
      for (const log of [access(), readFileSync(join(folder, 'error.log'), 'utf8')]) {
        expect(plantedIn(log, planted)).toEqual([]);
      }
    });
  });
});

/** What may stand in a header, as ids are written. */
const ascii = (text: string) => text.replace(/[^\w.-]/g, '').slice(0, 64);

function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);
}

/** The configuration of the image with the paths and addresses of this machine. */
function prepareNginx(
  folder: string,
  port: number,
  urls: Record<'api' | 'pdf-service', string>,
  wordyUrl: string,
): string {
  const parts = join(folder, 'parts');
  execFileSync(process.execPath, [join(ROOT, 'api/src/commands/write-nginx-parts.ts'), parts]);
  const changes: [string, string][] = [
    ['/tmp/', `${folder}/`],
    [
      'listen 8080;',
      `listen 127.0.0.1:${port};
       location /away/ { proxy_pass http://127.0.0.1:1; }
       location /wordy/ { proxy_pass ${wordyUrl}; }`,
    ],
    ['http://api:4000', urls.api],
    ['http://pdf-service:4100', urls['pdf-service']],
    ['/etc/nginx/parts', parts],
    ['/srv/portal', join(ROOT, 'portal/dist')],
    ['/dev/stdout', join(folder, 'access.log')],
    ['error_log stderr', `error_log ${join(folder, 'error.log')}`],
  ];
  const written = join(parts, 'public-pages.conf');
  const folders = PUBLIC_PAGES.map(({ name, dist }) => [`/srv/${name}`, join(ROOT, dist)] as const);
  writeFileSync(written, replaceAll(readFileSync(written, 'utf8'), folders));
  const conf = replaceAll(read('deploy/nginx.conf'), changes);
  const file = join(folder, 'nginx.conf');
  // A checkout of root's may be for root's eyes alone.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${conf}` : conf);
  return file;
}
