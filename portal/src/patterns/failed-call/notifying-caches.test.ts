import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, NOT_OK } from '../../data/contract-link.ts';
import { NotSent } from '../../data/failure.ts';
import { closeToast, currentToasts } from '../../ui/toasts.ts';
import { notifyingCaches, QUIET, resetShownFailures } from './notifying-caches.ts';

const FAILED = new CallError({ code: 'unknown/code', message: 'The moon is in the way' }, 500, null);

let isLeaving = false;
const newClient = () =>
  new QueryClient({ ...notifyingCaches(() => isLeaving), defaultOptions: { queries: { retry: false } } });

const shown = () => currentToasts().map(({ type, message }) => `${type}: ${message}`);
const closeAll = () => {
  for (const { id } of currentToasts()) closeToast(id);
};

beforeEach(() => {
  vi.useFakeTimers();
  isLeaving = false;
  resetShownFailures();
});
afterEach(() => {
  closeAll();
  vi.useRealTimers();
});

/** Reads a query once; what it fails with goes to the toasts alone. */
const read = (client: QueryClient, error: Error | null, meta = {}) =>
  client
    .fetchQuery({ queryKey: ['rows'], meta, queryFn: () => (error ? Promise.reject(error) : 1) })
    .catch(() => undefined);

const change = (client: QueryClient, error: unknown) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error) })
    .execute(undefined)
    .catch(() => undefined);

describe('a query that fails', () => {
  it('shows its failure once, however often it refetches', async () => {
    const client = newClient();
    for (let times = 0; times < 3; times += 1) {
      await read(client, FAILED);
      expect(shown()).toEqual(times === 0 ? ['danger: The moon is in the way'] : []);
      closeAll();
    }
  });

  it('shows it again once it has succeeded, with another message, and when the user tries again', async () => {
    const client = newClient();
    await read(client, FAILED);
    await read(client, null);
    closeAll();
    await read(client, FAILED);
    expect(shown()).toEqual(['danger: The moon is in the way']);
    await read(client, new CallError(NOT_OK, 502, null));
    expect(shown()).toEqual(['danger: The moon is in the way', 'danger: Network response was not ok']);
    closeAll();
    resetShownFailures();
    await read(client, new CallError(NOT_OK, 502, null));
    expect(shown()).toEqual(['danger: Network response was not ok']);
  });

  it('shows nothing where it is quiet, and while the user signs out', async () => {
    await read(newClient(), FAILED, QUIET);
    isLeaving = true;
    await read(newClient(), FAILED);
    await change(newClient(), FAILED);
    expect(shown()).toEqual([]);
  });
});

describe('a change that fails', () => {
  it('shows its failure every time', async () => {
    const client = newClient();
    await change(client, FAILED);
    closeAll();
    await change(client, FAILED);
    expect(shown()).toEqual(['danger: The moon is in the way']);
  });

  it('shows nothing where it was aborted, or never sent', async () => {
    await change(newClient(), new DOMException('aborted', 'AbortError'));
    await change(newClient(), new NotSent('The file is too large'));
    expect(shown()).toEqual([]);
  });
});
