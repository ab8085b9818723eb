import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReachability } from './reachability.ts';

const API = 'http://portal.example/api';
const call = () => new Request(`${API}/users/current`);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('whether the server answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T06:32:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is known from the calls: unreachable from the first failed call until one is answered', async () => {
    let answer: () => Promise<Response> = unreachable;
    const reach = createReachability(() => answer());
    const told: (string | null)[] = [];
    reach.subscribe(() => told.push(reach.current()));
    const send = reach.watch(() => answer(), API);
    await expect(send(call())).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(12_000);
    await expect(send(call())).rejects.toThrow();
    expect(told).toEqual(['2026-11-22T06:32:00.000Z']);

    answer = async () => new Response('{}', { status: 500 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual(['2026-11-22T06:32:00.000Z', null]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not concluded from one call that fails while others are answered, however often it is made', async () => {
    let asked = 0;
    const reach = createReachability(async () => {
      asked += 1;
    });
    const told: (string | null)[] = [];
    reach.subscribe(() => told.push(reach.current()));
    const send = reach.watch(
      async (request) => (request.url.endsWith('/stopped') ? unreachable() : new Response('{}')),
      API,
    );
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all([
        expect(send(new Request(`${API}/stopped`))).rejects.toThrow(),
        expect(send(new Request(`${API}/stopped`))).rejects.toThrow(),
        send(call()),
      ]);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(told).toEqual([]);
    expect(asked).toBe(3);
  });

  it('is asked again as long as the browser says that it has no line', async () => {
    let hasLine = false;
    let asked = 0;
    const reach = createReachability(
      async () => {
        asked += 1;
        if (asked === 2) throw new TypeError('Failed to fetch');
      },
      () => hasLine,
    );
    await reach.check();
    expect(reach.current()).toBeNull();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reach.current()).toBe('2026-11-22T06:32:05.000Z');
    hasLine = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([reach.current(), vi.getTimerCount()]).toEqual([null, 0]);
  });

  it('is not concluded from calls elsewhere, nor from those that were given up', async () => {
    const reach = createReachability(unreachable);
    const elsewhere = reach.watch(unreachable, API);
    await expect(elsewhere(new Request('http://pdf.example/previews'))).rejects.toThrow();
    const abandoned = reach.watch(() => Promise.reject(new DOMException('', 'AbortError')), API);
    await expect(abandoned(call())).rejects.toThrow();
    expect(reach.current()).toBeNull();
  });
});
