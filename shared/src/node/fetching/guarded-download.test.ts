import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect as netConnect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/http-server.ts';
import { WAIT_MS } from '../testing/waits.ts';
import { createGuardedDownload, DownloadFailed, type GuardedDownloadOptions } from './guarded-download.ts';

const ADDRESSES: Record<string, string> = {
  'lists.example': '93.184.216.34',
  'files.example': '93.184.216.35',
  'other.example': '93.184.216.36',
  'inside.example': '10.0.0.8',
};
const ALLOWED = ['http://lists.example', 'http://files.example', 'http://inside.example'];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A download of `/` from one server that stands for every public host. */
async function downloadFrom(
  answer: Answer,
  options: GuardedDownloadOptions = {},
  url = 'http://lists.example/',
) {
  const server = await startServer(answer);
  const connected: string[] = [];
  const download = createGuardedDownload({
    timeoutMs: WAIT_MS,
    resolve: async (hostname) => [{ address: ADDRESSES[hostname] ?? '', family: 4 }],
    connect: ({ hostname }) => {
      connected.push(hostname);
      return netConnect(Number(new URL(server.url).port), '127.0.0.1');
    },
    ...options,
  });
  const start = (headers: Record<string, string> = {}) =>
    download({ url, allowedOrigins: ALLOWED, headers }, async (pieces) => {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.byteLength;
      }
      return { bytes, sha256: hash.digest('hex') };
    });
  return { start, connected, requests: server.requests, download };
}

const failureOf = (started: Promise<unknown>): Promise<DownloadFailed> =>
  started.then(
    () => expect.fail('it was downloaded'),
    (error: unknown) => (error instanceof DownloadFailed ? error : Promise.reject(error)),
  );

/** A chain of redirects over two hosts, `/1` to the last. */
const chain =
  (length: number): Answer =>
  ({ url = '/' }, response) => {
    const step = Number(url.slice(1));
    if (step === length) response.end('the file');
    else {
      const host = step % 2 === 0 ? 'files.example' : 'lists.example';
      response.writeHead(302, { location: `http://${host}/${step + 1}` }).end();
    }
  };

describe('a download', () => {
  it('follows three redirects, each host checked', async () => {
    const { start, connected } = await downloadFrom(chain(3));
    expect(await start()).toMatchObject({ result: { bytes: 8 } });
    expect(connected).toEqual(['lists.example', 'files.example', 'lists.example', 'files.example']);
  });

  it('does not follow a fourth redirect', async () => {
    const { start, requests } = await downloadFrom(chain(4));
    expect((await failureOf(start())).message).toBe(
      'files.example redirected after 3 redirects, which is too often',
    );
    expect(requests).toHaveLength(4);
  });

  it.each([
    [
      'a host that is not allowed',
      'http://other.example/f?token=t0ken',
      'redirected to http://other.example, which',
    ],
    ['another scheme', 'https://files.example/f', 'redirected to https://files.example, which'],
    ['another port', 'http://files.example:8080/f', 'redirected to http://files.example:8080, which'],
    [
      'the address of a network',
      'http://169.254.169.254/latest',
      'redirected to http://169.254.169.254, which',
    ],
    ['a name with a password', 'http://a:b@files.example/f', 'redirected to http://files.example, which'],
    ['a file', 'file:///etc/passwd', 'redirected to file://, which'],
  ])('refuses a redirect to %s, and names it', async (_what, location, named) => {
    const { start, connected } = await downloadFrom((_request, response) =>
      response.writeHead(302, { location }).end(),
    );
    const { message, cause } = await failureOf(start());
    expect([message.includes(named), cause.kind]).toEqual([true, 'not_allowed']);
    expect(message).not.toContain('t0ken');
    expect(connected).toEqual(['lists.example']);
  });

  it('refuses a redirect to an allowed host that is at a private address', async () => {
    const { start, connected } = await downloadFrom((_request, response) =>
      response.writeHead(307, { location: 'http://inside.example/f' }).end(),
    );
    const { message, cause } = await failureOf(start());
    expect([message, cause.kind]).toEqual(['inside.example has no public IP address', 'not_public']);
    expect(connected).toEqual(['lists.example']);
  });

  it('is null if the host says that nothing was modified', async () => {
    const { start } = await downloadFrom(({ headers }, response) =>
      response.writeHead(headers['if-none-match'] === '"v1"' ? 304 : 200).end(),
    );
    expect(await start({ 'if-none-match': '"v1"' })).toBeNull();
    expect(await start()).not.toBeNull();
  });

  it('fails if the body is shorter than announced, or breaks off', async () => {
    for (const headers of [{ 'content-length': '1000' }, {}]) {
      const { start } = await downloadFrom((_request, response) => {
        response.writeHead(200, headers).write('the beginning', () => response.destroy());
      });
      expect((await failureOf(start())).cause.kind).toBe('unreachable');
    }
  });

  it('fails with the first byte too many, announced or not', async () => {
    const { start } = await downloadFrom(
      (_request, response) => response.writeHead(200, { 'content-length': '11' }).end('12345678901'),
      { maxBytes: 10 },
    );
    expect((await failureOf(start())).cause.kind).toBe('too_large');
    const { start: startUnannounced } = await downloadFrom(
      (_request, response) => {
        response.write('123456');
        response.end('78901');
      },
      { maxBytes: 10 },
    );
    expect((await failureOf(startUnannounced())).message).toBe(
      'lists.example answered with more than 10 bytes',
    );
  });

  it('fails once the host is silent in the middle of the body', async () => {
    const { start } = await downloadFrom((_request, response) => void response.write('the beginning'), {
      silenceMs: 50,
    });
    expect((await failureOf(start())).cause.kind).toBe('timeout');
  });

  it('throws what its user throws, which is not a failure of the host', async () => {
    const { download } = await downloadFrom((_request, response) => response.end('the file'));
    const failing = download(
      { url: 'http://lists.example/', allowedOrigins: ALLOWED, headers: {} },
      async () => {
        throw new RangeError('the disk is full');
      },
    );
    await expect(failing).rejects.toThrow(RangeError);
  });
});
