// The provider of the bench: a process of its own that reads requests to their end, and keeps nothing.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER = JSON.stringify({ reference: 'bench-reference', event: 'request.pending' });

const server = createServer(async (request, response) => {
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) bytes += piece.byteLength;
  const isWhole = bytes === Number(request.headers['content-length']);
  response.writeHead(isWhole ? 200 : 500, { 'Content-Type': 'application/json' }).end(ANSWER);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
