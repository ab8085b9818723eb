import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-servers-test-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Announces itself last: what stops or ends a server is put before it, so that no signal comes too early. */
const LISTEN = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  const { NAME, FOLDER } = process.env;
  writeFileSync(FOLDER + '/' + NAME + '.pid', String(process.pid));
  process.once('disconnect', () => process.exit(0));
  process.send({ type: 'listening', url: 'http://' + NAME });
  setInterval(() => undefined, 1000);
`;
const STOP_WELL = `process.on('SIGTERM', () => { appendFileSync(FOLDER + '/log', NAME + ' stopped\\n'); process.exit(0); });`;
const STOP_NEVER = `process.on('SIGTERM', () => appendFileSync(FOLDER + '/log', NAME + ' told\\n'));`;

/** A process that runs servers with the given code, as the product's own start does. */
function startProduct(servers: Record<string, string>, options: object = {}) {
  const specs = Object.entries(servers).map(([name, code]) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    return { name, file, env: { NAME: name, FOLDER: folder }, isOptional: name === 'optional' };
  });
  const module = JSON.stringify(join(import.meta.dirname, 'run-servers.ts'));
  const file = join(folder, 'product.mjs');
  writeFileSync(
    file,
    `import { runServers } from ${module};
    process.exitCode = await runServers({
      servers: ${JSON.stringify(specs)}.map((spec) => ({
        ...spec,
        ...(spec.isOptional && { inherits: (variable) => variable === 'PATH' }),
        env: (urls) => ({ ...spec.env, API: urls.api ?? '' }),
      })),
      onListening: (name, { url }) => console.log(name + ' at ' + url),
      say: (line) => console.error(line),
      ...${JSON.stringify(options)},
    });`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  children.push(child);
  const product = { child, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    product.stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    product.stderr += chunk.toString();
  });
  return product;
}

const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');
const pidOf = (name: string) => Number(readFileSync(join(folder, `${name}.pid`), 'utf8'));

/** A process that has ended may stay listed as a zombie without its parent; that isn't alive. */
function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    const status = `/proc/${processId}/status`;
    return !existsSync(status) || !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

it('starts one after the other and stops in reverse when told to, with exit code 0', async () => {
  const product = startProduct({ api: STOP_WELL + LISTEN, pdf: STOP_WELL + LISTEN });
  await expect.poll(() => product.stdout).toBe('api at http://api\npdf at http://pdf\n');

  product.child.kill('SIGTERM');
  const [code] = await once(product.child, 'close');

  expect(code).toBe(0);
  expect(log()).toBe('pdf stopped\napi stopped\n');
  expect(product.stderr).toBe('');
});

it('goes on without an optional server that does not start, and gives it only the variables it inherits', async () => {
  const product = startProduct({
    api: STOP_WELL + LISTEN,
    optional: `process.exit(Object.keys(process.env).some((name) => /^(HOME|USER|VITEST|NODE_ENV)$/.test(name)) ? 4 : 3);`,
    pdf: STOP_WELL + LISTEN,
  });
  await expect.poll(() => product.stdout).toBe('api at http://api\npdf at http://pdf\n');
  expect(product.stderr).toBe('The optional (optional.mjs) exited with code 3 before it was ready.\n');
  product.child.kill('SIGTERM');
  const [code] = await once(product.child, 'close');
  expect(code).toBe(0);
  expect(log()).toBe('pdf stopped\napi stopped\n');
});

it('tells a server where those before it listen', async () => {
  const product = startProduct({
    api: STOP_WELL + LISTEN,
    pdf: LISTEN.replace("'http://' + NAME", 'process.env.API + "/seen"'),
  });
  await expect.poll(() => product.stdout).toBe('api at http://api\npdf at http://api/seen\n');
});

it('counts the double signal of one Ctrl-C as one', async () => {
  const product = startProduct({ api: STOP_WELL + LISTEN });
  await expect.poll(() => product.stdout).toContain('api');

  product.child.kill('SIGINT');
  product.child.kill('SIGINT');
  const [code] = await once(product.child, 'close');

  expect(code).toBe(0);
  expect(log()).toBe('api stopped\n');
});

it('stops the others when one exits, prints one sentence and exits with 1', async () => {
  const dies = `process.on('SIGUSR2', () => process.exit(7)); ${LISTEN}`;
  const product = startProduct({ api: STOP_WELL + LISTEN, pdf: dies });
  await expect.poll(() => product.stdout).toContain('pdf');

  process.kill(pidOf('pdf'), 'SIGUSR2');
  const [code] = await once(product.child, 'close');

  expect(code).toBe(1);
  expect(product.stderr).toBe('The pdf exited with code 7. Stopping everything else.\n');
  expect(log()).toBe('api stopped\n');
});

it('passes on the sentence of a server that cannot start, and adds none', async () => {
  const product = startProduct({ api: `console.error('Port 4000 is taken: set PORT.'); process.exit(1);` });
  const [code] = await once(product.child, 'close');
  expect(code).toBe(1);
  expect(product.stderr).toBe('Port 4000 is taken: set PORT.\n');
});

it('speaks for a server that ends without a word, or is not ready in time', async () => {
  const silent = startProduct({ api: 'process.exit(3);' });
  await once(silent.child, 'close');
  expect(silent.stderr).toBe('The api (api.mjs) exited with code 3 before it was ready.\n');

  const slow = startProduct({ api: 'setInterval(() => undefined, 1000);' }, { startTimeoutMs: 300 });
  const [code] = await once(slow.child, 'close');
  expect(code).toBe(1);
  expect(slow.stderr).toBe("The api wasn't ready within 0.3 s.\n");
});

it('kills what does not stop in time', async () => {
  const product = startProduct({ api: STOP_NEVER + LISTEN }, { stopTimeoutMs: 300 });
  await expect.poll(() => product.stdout).toContain('api');

  product.child.kill('SIGTERM');
  const [code] = await once(product.child, 'close');

  expect(code).toBe(0);
  expect(product.stderr).toBe("Some processes didn't stop within 0.3 s. Killing them.\n");
  expect(isAlive(pidOf('api'))).toBe(false);
});

it('kills at once at the second signal', async () => {
  const product = startProduct({ api: STOP_NEVER + LISTEN }, { stopTimeoutMs: 60_000 });
  await expect.poll(() => product.stdout).toContain('api');
  product.child.kill('SIGTERM');
  await expect.poll(log).toBe('api told\n');

  const again = setInterval(() => product.child.kill('SIGTERM'), 200);
  await once(product.child, 'close');
  clearInterval(again);

  expect(isAlive(pidOf('api'))).toBe(false);
});

it('leaves no orphan when it is killed', async () => {
  const product = startProduct({ api: STOP_WELL + LISTEN });
  await expect.poll(() => product.stdout).toContain('api');

  product.child.kill('SIGKILL');

  await expect.poll(() => isAlive(pidOf('api'))).toBe(false);
});

it('stops when the process that started it is gone', async () => {
  const product = startProduct({ api: STOP_WELL + LISTEN });
  await expect.poll(() => product.stdout).toContain('api');

  product.child.disconnect();
  const [code] = await once(product.child, 'exit');

  expect(code).toBe(0);
  expect(log()).toBe('api stopped\n');
});
