import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeToast,
  currentToasts,
  holdToast,
  releaseToast,
  showToast,
  subscribeToToasts,
  TOAST_SHOWN_MS,
} from './toasts.ts';

const messages = () => currentToasts().map(({ message }) => message);
const idOf = (message: string) =>
  currentToasts().find((toast) => toast.message === message)?.id ?? expect.fail(`${message} is not shown`);

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('closes after 3 s, and notifies its subscribers', () => {
    const seen: string[][] = [];
    const stop = subscribeToToasts(() => seen.push(messages()));
    showToast({ type: 'success', message: 'Saved' });
    vi.advanceTimersByTime(TOAST_SHOWN_MS - 1);
    expect(messages()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual([['Saved'], []]);
    stop();
    expect(TOAST_SHOWN_MS).toBe(3_000);
  });

  it('stays as long as it is held, and 3 s more', () => {
    showToast({ type: 'danger', message: 'Create Fail' });
    holdToast(idOf('Create Fail'));
    vi.advanceTimersByTime(10 * TOAST_SHOWN_MS);
    expect(messages()).toEqual(['Create Fail']);
    releaseToast(idOf('Create Fail'));
    vi.advanceTimersByTime(1_000);
    releaseToast(idOf('Create Fail'));
    vi.advanceTimersByTime(TOAST_SHOWN_MS - 1);
    expect(messages()).toEqual(['Create Fail']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('restarts its time when the same message is shown again, and appears once', () => {
    showToast({ type: 'info', message: 'Copied' });
    vi.advanceTimersByTime(2_000);
    showToast({ type: 'info', message: 'Copied' });
    vi.advanceTimersByTime(2_000);
    expect(messages()).toEqual(['Copied']);
  });

  it('makes room for the newest: no more than five are shown', () => {
    for (const message of ['1', '2', '3', '4', '5', '6']) showToast({ type: 'info', message });
    expect(messages()).toEqual(['2', '3', '4', '5', '6']);
    expect(vi.getTimerCount()).toBe(5);
  });

  it('can be closed before its time', () => {
    showToast({ type: 'warning', message: 'one' });
    showToast({ type: 'warning', message: 'two' });
    closeToast(idOf('one'));
    expect(messages()).toEqual(['two']);
    expect(vi.getTimerCount()).toBe(1);
  });
});
