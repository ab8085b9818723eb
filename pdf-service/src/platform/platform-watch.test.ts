import { NotReady } from '@cbp/shared/node/http/health-routes';
import { closedUrl, sendJson, startServer } from '@cbp/shared/node/testing/http-server';
import { describe, expect, it } from 'vitest';
import { createPlatformProbe } from './platform-watch.ts';

const unaborted = () => new AbortController().signal;

describe('the question whether the platform is there', () => {
  it.each([
    ['both know that there is nothing', 404, 404, null],
    ['the images host hides missing files', 404, 403, null],
    ['the platform has no database', 503, 404, 'the platform answered 503'],
    ['the platform is busy', 429, 404, 'the platform answered 429'],
    ['another server is at its address', 302, 404, 'the platform answered 302'],
    ['the images host is elsewhere', 404, 301, 'the images host answered 301'],
    ['the images host has no folder', 404, 500, 'the images host answered 500'],
  ])('%s', async (_what, api, images, reason) => {
    const server = await startServer((request, response) => {
      if (request.url?.startsWith('/images/')) response.writeHead(images).end();
      else sendJson(response, api, { code: 'evidence/not_found', message: 'There is nothing' });
    });
    const probe = createPlatformProbe({ apiUrl: `${server.url}/api`, imagesUrl: `${server.url}/images` });
    const answer = probe(unaborted());
    await (reason === null ? answer : expect(answer).rejects.toThrow(new NotReady(reason)));
    expect(server.requests[0]).toMatch(/^POST \/api\/ics\/get_compelling_evidence\//);
  });

  it.each([
    ['a page', '<h1>Not found</h1>'],
    ['nothing', ''],
    ['of another call', '{"code":"request/not_found","message":"Nothing was found at this address."}'],
  ])('another server responds with 404: %s', async (_what, body) => {
    const server = await startServer((_request, response) => void response.writeHead(404).end(body));
    const probe = createPlatformProbe({ apiUrl: `${server.url}/api`, imagesUrl: `${server.url}/images` });
    await expect(probe(unaborted())).rejects.toThrow(new NotReady('no platform found at its address'));
  });

  it('no server listens', async () => {
    const url = await closedUrl();
    const probe = createPlatformProbe({ apiUrl: url, imagesUrl: url });
    await expect(probe(unaborted())).rejects.toThrow('the platform cannot be reached (ECONNREFUSED)');
  });
});
