import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestLog } from '../http/request-log.ts';
import { createLog } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { sendStoredFile } from './send-file.ts';
import { type FileHome, fileHomes } from './testing/file-homes.ts';

const MB = 1024 * 1024;
/** More than the buffers on the way hold. */
const LARGE = randomBytes(32 * MB);

describe.each(fileHomes)('a file that is sent from $name', ({ create }) => {
  let home: FileHome;
  let files: FileStore;
  let url: URL;
  let end: () => void;
  let opened: Readable[] = [];

  beforeAll(async () => {
    home = await create();
    files = await home.store();
    await files.put('images/large', LARGE);
    const watched: FileStore = {
      ...files,
      async open(...asked) {
        const found = await files.open(...asked);
        if (found) opened.push(found.stream);
        return found;
      },
    };
    const app = express()
      .use(createRequestLog(createLog({ name: 'send-file', level: 'fatal' }), (text) => text))
      .get('/:name', async (request, response) => {
        const sent = { files: watched, key: `images/${request.params.name}`, type: 'image/jpeg' };
        if (!(await sendStoredFile(request, response, sent))) response.status(404).end();
      });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    end = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterAll(async () => {
    end?.();
    await files?.close();
    await home?.end();
  });

  /** A caller who has read the beginning of a response. */
  async function beginReading(): Promise<Socket> {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    socket.write('GET /large HTTP/1.1\r\nHost: test\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    return socket;
  }

  it('arrives whole, and its stream ends with it', async () => {
    opened = [];
    const response = await fetch(new URL('large', url));
    expect(Buffer.from(await response.arrayBuffer()).equals(LARGE)).toBe(true);
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('is closed when its caller leaves in the middle', async () => {
    opened = [];
    const socket = await beginReading();
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([false]);
    socket.destroy();
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('breaks off for its caller when it fails in the middle', async () => {
    opened = [];
    const socket = await beginReading();
    const closed = once(socket, 'close');
    opened[0]?.destroy(new Error('the store is gone'));
    socket.resume();
    await closed;
    expect((await fetch(new URL('none', url))).status).toBe(404);
  });
});
