import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { type LaunchedChromium, launchChromium } from './launch-chromium.ts';
import { hasSharedMemory } from './shared-memory.ts';

const temporary = mkdtempSync(join(tmpdir(), 'chromium-test-'));
const launched: LaunchedChromium[] = [];

async function launch(options: Parameters<typeof launchChromium>[0] = {}) {
  const chromium = await launchChromium({ log: () => undefined, ...options });
  launched.push(chromium);
  return chromium;
}

/** An exited process without a parent may stay listed as a zombie, which does not count as alive. */
function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    const status = `/proc/${processId}/status`;
    return !existsSync(status) || !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes of a group that are alive. */
function membersOf(group: number): number[] {
  const processIds = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processIds.map(Number).filter((processId) => {
    const path = `/proc/${processId}/stat`;
    const status = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return Number(status.slice(status.lastIndexOf(')')).split(' ')[3]) === group && isAlive(processId);
  });
}

/** Runs a module in a process of its own, with `launchChromium` at hand. */
async function runScript(script: string): Promise<{ code: number | null; output: string }> {
  const module = JSON.stringify(join(import.meta.dirname, 'launch-chromium.ts'));
  const whole = `import { launchChromium } from ${module};\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', whole], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

beforeAll(() => {
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  await Promise.all(launched.splice(0).map((chromium) => chromium.close()));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

describe('launching', () => {
  it.runIf(process.getuid?.() === 0)('warns once that root has no sandbox', async () => {
    vi.resetModules();
    const fresh = await import('./launch-chromium.ts');
    const told: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      launched.push(await fresh.launchChromium({ log: (line) => told.push(line) }));
    }
    expect(told.filter((line) => line.includes('without its sandbox, since'))).toHaveLength(1);
  });

  it('prints a PDF', async () => {
    const { browser, version } = await launch({ network: 'none' });
    const page = await browser.newPage();
    await page.setContent('<h1>Compelling evidence</h1>');

    const pdf = Buffer.from(await page.pdf());

    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(version).toMatch(/\/\d+\./);
  });

  it.runIf(process.platform === 'linux')(
    'uses files for shared memory only if the system has too little',
    async () => {
      const { processId } = await launch();
      const flags = readFileSync(`/proc/${processId}/cmdline`, 'utf8').split('\0');
      expect(flags.includes('--disable-dev-shm-usage')).toBe(!hasSharedMemory());
      expect(hasSharedMemory('/a/folder/that/is/not/there')).toBe(false);
    },
  );

  it('leaves no process and no file behind after close, which may be called twice', async () => {
    const chromium = await launch();
    expect(readdirSync(temporary)).toHaveLength(1);

    await Promise.all([chromium.close(), chromium.close()]);

    expect(readdirSync(temporary)).toEqual([]);
    expect(isAlive(chromium.processId)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('kills a hanging browser', async () => {
    const chromium = await launch();
    process.kill(-chromium.processId, 'SIGSTOP');

    await chromium.close();

    expect(isAlive(chromium.processId)).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('kills the browser if our process exits without close', async () => {
    const { code, output } = await runScript(`
        const { processId } = await launchChromium({ log() {} });
        console.log(processId);
        process.exit(0);`);

    expect(code).toBe(0);
    expect(Number(output)).toBeGreaterThan(1);
    await expect.poll(() => isAlive(Number(output))).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('survives pipe errors after the browser has closed', async () => {
    const { code, output } = await runScript(`
        const { browser, processId, close } = await launchChromium({ log() {} });
        process.kill(-processId, 'SIGSTOP');
        browser.process().stdio[3].write('nobody reads this');
        await browser.disconnect();
        await close();
        await new Promise((resolve) => setTimeout(resolve, 100));
        console.log('ended');`);

    expect([code, output]).toEqual([0, 'ended\n']);
  });

  it('removes leftovers of a killed process', async () => {
    const chromium = await launch();
    const [folder = ''] = readdirSync(temporary);
    await chromium.close();
    const gone = spawn(process.execPath, ['--eval', '']);
    await once(gone, 'close');
    const leftovers = [
      folder.replace(`-${process.pid}-`, `-${gone.pid}-`),
      // A process that has our number now, but started at another time.
      ...(process.platform === 'linux' ? [folder.replace(/-\d+-(\w+)$/, '-1-$1')] : []),
    ].map((name) => join(temporary, name));
    for (const leftover of leftovers) mkdirSync(join(leftover, 'profile'), { recursive: true });

    await launch();

    expect(leftovers.filter((leftover) => existsSync(leftover))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'kills a hanging browser of a killed process, and no other',
    async () => {
      const other = await launch();
      const { code, output } = await runScript(`
        const { processId } = await launchChromium({ log() {} });
        process.kill(-processId, 'SIGSTOP');
        console.log(processId);
        process.kill(process.pid, 'SIGKILL');`);
      const hung = Number(output);
      onTestFinished(() => {
        if (isAlive(hung)) process.kill(-hung, 'SIGKILL');
      });
      expect([code, isAlive(hung)]).toEqual([null, true]);

      await launch();

      await expect.poll(() => membersOf(hung)).toEqual([]);
      expect(isAlive(other.processId)).toBe(true);
      expect(readdirSync(temporary)).toHaveLength(2);
    },
  );

  it('aborts a start that has just begun', async () => {
    const abort = new AbortController();
    const starting = launch({ signal: abort.signal });
    abort.abort(new Error('not wanted any more'));
    await expect(starting).rejects.toThrow('not wanted any more');
  });

  it('aborts a start at any time', async () => {
    for (const afterMs of [0, 10, 20, 30, 40, 50, 60, 80, 100, 150]) {
      const abort = new AbortController();
      const starting = launchChromium({ signal: abort.signal }).then(
        (chromium) => void launched.push(chromium),
      );
      setTimeout(() => abort.abort(new Error('not wanted any more')), afterMs);
      // It may have started before; otherwise the message has the reason.
      const outcome = starting.catch((error: unknown) => String(error));
      expect([undefined, 'Error: not wanted any more']).toContain(await outcome);
    }
  });

  it('reports a browser that does not start in time', async () => {
    await expect(launch({ startTimeoutMs: 1 })).rejects.toThrow(/did not start within 0.001 s\./);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('what the browser sees', () => {
  it.runIf(process.platform === 'linux')('has one font and none of the system', async () => {
    const { browser } = await launch();
    const page = await browser.newPage();
    await page.setContent('<p style="font-family: DejaVu Sans, monospace">Receipt</p>');
    const client = await page.createCDPSession();
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' });

    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });

    expect(fonts.map((font) => font.familyName)).toEqual(['Open Sans']);
  });

  it.runIf(process.platform === 'linux')('inherits only the required environment variables', async () => {
    vi.stubEnv('OPERATOR_KEY', 'must not be seen');
    const { processId } = await launch();

    const names = readFileSync(`/proc/${processId}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0]);

    const allowed = ['PATH', 'LANG', 'HOME', 'TMPDIR', 'FONTCONFIG_FILE', 'LD_LIBRARY_PATH', ''];
    expect(names.filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
  });

  it('reaches nothing without network, not even this host', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end('reached');
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const open = await launch();
      const closed = await launch({ network: 'none' });
      const openPage = await open.browser.newPage();
      const closedPage = await closed.browser.newPage();

      await openPage.goto(`http://127.0.0.1:${port}/open`);
      for (const host of ['127.0.0.1', 'localhost']) {
        await expect(closedPage.goto(`http://${host}:${port}/closed`)).rejects.toThrow(/net::ERR_/);
      }

      expect(requests).toContain('/open');
      expect(requests).not.toContain('/closed');
    } finally {
      server.close();
    }
  });
});

describe('finding', () => {
  afterEach(() => {
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('CBP_CACHE_DIR', undefined);
  });

  it('says what to do if CHROMIUM_PATH is not executable', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chrome');
    await expect(findChromium()).rejects.toThrow(
      'CHROMIUM_PATH is /nowhere/chrome, which is not an executable file. Correct it, or unset it',
    );
  });

  it('says what to do if CHROMIUM_PATH is not a browser', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/bin/false');
    await expect(findChromium()).rejects.toThrow(/browser in CHROMIUM_PATH \(\/bin\/false\) does not start/);
  });

  it.runIf(process.platform === 'linux')('uses the browser in CHROMIUM_PATH', async () => {
    const found = await findChromium();
    const named = join(temporary, 'my-browser');
    const libraries = found.env.LD_LIBRARY_PATH ?? '';
    writeFileSync(named, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${found.executablePath}' "$@"\n`);
    chmodSync(named, 0o755);
    vi.stubEnv('CHROMIUM_PATH', named);

    expect((await findChromium()).executablePath).toBe(named);
    rmSync(named);
  });

  it.runIf(process.platform === 'linux')('unpacks into the private cache once', async () => {
    const cache = join(temporary, 'cache');
    vi.stubEnv('CBP_CACHE_DIR', cache);
    vi.stubEnv('PATH', '');
    const log: string[] = [];

    const found = await findChromium({ log: (line) => log.push(line) });
    const again = await findChromium({ log: (line) => log.push(line) });

    expect(found.executablePath).toBe(again.executablePath);
    expect(log).toHaveLength(1);
    const folders = readdirSync(cache).toSorted();
    expect(folders).toEqual([
      expect.stringMatching(/^chromium-\d[\d.]*$/),
      expect.stringMatching(/^chromium-fonts-\d[\d.]*$/),
    ]);
    for (const folder of folders) expect(statSync(join(cache, folder)).mode & 0o777).toBe(0o700);
    rmSync(cache, { recursive: true });
  });

  it.runIf(process.platform === 'linux')('rejects an unusable CBP_CACHE_DIR', async () => {
    vi.stubEnv('CBP_CACHE_DIR', '/etc/hostname/cache');
    await expect(findChromium()).rejects.toThrow(/CBP_CACHE_DIR is \/etc\/hostname\/cache/);
  });
});
