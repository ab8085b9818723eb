import { buffer } from 'node:stream/consumers';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeArchive } from './archive.ts';

const BATCH: Batch = {
  id: '5f0c1c3a-2d3e-4f7a-9f55-0c6f7f2f1a10',
  name: null,
  kind: 'evidence',
  state: 'finished',
  mode: 'REPORT',
  lang: 'en',
  profile: null,
  strict: false,
  created_by: 'operator@cbp.example',
  created_at: '2026-03-02T01:00:00.000Z',
  finished_at: '2026-03-02T01:10:00.000Z',
  expires_at: '2026-04-01T01:10:00.000Z',
  total: 0,
  repeated: 0,
  counts: { queued: 0, running: 0, made: 0, failed: 0, cancelled: 0 },
  warned: 0,
  passing: 0,
  bytes: 0,
};

describe('the archive of a batch', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has the same bytes whenever it is made', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const madeAt = async (moment: string) => {
      vi.setSystemTime(moment);
      const archive = await makeArchive({ batch: BATCH, items: [] }, { open: async () => null });
      return buffer(archive.stream());
    };
    const early = await madeAt('2026-03-02T02:00:00Z');
    expect(early).toEqual(await madeAt('2026-03-05T02:00:00Z'));
  });
});
