import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRenewing } from './bearer-renewal.ts';

const LIFETIME_S = 600;
const AHEAD_S = 30;
const PAUSE_S = 10;

function tokenUntil(expiresAtS: number): string {
  return `e30.${btoa(JSON.stringify({ exp: expiresAtS }))}.signature`;
}

/** Keeps a fresh token renewed by a server that fails until it `recovers`. */
function keepFresh() {
  const token = tokenUntil(Date.now() / 1_000 + LIFETIME_S);
  const renewed: string[] = [];
  const server = { asked: 0, isDown: true };
  const renew = async () => {
    server.asked++;
    if (server.isDown) throw new TypeError('fetch failed');
    return 'next';
  };
  const stop = keepRenewing({ renew }, token, (next) => renewed.push(next));
  return { server, renewed, stop };
}

const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('the renewal of an access token', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes before it expires, and once', async () => {
    const { server, renewed } = keepFresh();
    server.isDown = false;
    await passSeconds(LIFETIME_S - AHEAD_S - 1);
    expect(server.asked).toBe(0);
    await passSeconds(1);
    expect(renewed).toEqual(['next']);
    await passSeconds(LIFETIME_S);
    expect(server.asked).toBe(1);
  });

  it('is tried again after a pause when it failed', async () => {
    const { server, renewed } = keepFresh();
    await passSeconds(LIFETIME_S - AHEAD_S + 2 * PAUSE_S);
    expect(server.asked).toBe(3);
    expect(renewed).toEqual([]);
    server.isDown = false;
    await passSeconds(PAUSE_S);
    expect(renewed).toEqual(['next']);
  });

  it('ends with the page, a failed one as well', async () => {
    const { server, stop } = keepFresh();
    await passSeconds(LIFETIME_S - AHEAD_S);
    stop();
    await passSeconds(LIFETIME_S);
    expect(server.asked).toBe(1);
  });
});
