import { startServer } from '@cbp/shared/node/testing/http-server';
import { describe, expect, it } from 'vitest';
import { createBatchClient } from './batch-client.ts';

describe('the client of the batches', () => {
  it('retries no sooner than Retry-After allows', async () => {
    const cameAt: number[] = [];
    const { url } = await startServer((_request, response) => {
      cameAt.push(performance.now());
      if (cameAt.length > 1) response.end('%PDF-');
      else response.writeHead(429, { 'retry-after': '4' }).end();
    });
    const client = createBatchClient({
      server: url,
      key: 'key',
      signal: new AbortController().signal,
      onTrouble: () => undefined,
    });
    expect((await client.document('batch', 1)).toString()).toBe('%PDF-');
    const [first = 0, second = 0] = cameAt;
    expect(second - first).toBeGreaterThan(3_900);
  });
});
