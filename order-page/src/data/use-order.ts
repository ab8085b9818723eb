import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type CallFailure } from './failure.ts';
import type { Order } from './order.ts';
import type { OrderCalls } from './order-calls.ts';

/** Answers are expected soon after something was written, and later less often. */
const SOON_MS = 8_000;
const SELDOM_MS = 30_000;
const SOON_FOR_MS = 3 * 60_000;

export type OrderState = { order: Order | null; failure: CallFailure | null; readAt: Date | null };

/**
 * The order as last read. It is read again now and then while the page is visible, and at once when it becomes visible or
 * something was written. A failed reading keeps the earlier one.
 */
export function useOrder(calls: OrderCalls, first: Promise<Order>) {
  const [state, setState] = useState<OrderState>({ order: null, failure: null, readAt: null });
  const latest = useRef(0);
  const busyUntil = useRef(0);
  const activeAt = useRef(Date.now());

  const take = useCallback(async (reading: Promise<Order>) => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const order = await reading;
      // A slow answer must not replace a later one.
      if (turn === latest.current) setState({ order, failure: null, readAt: new Date() });
    } catch (error) {
      const failure = asFailure(error);
      if (failure.kind === 'busy') busyUntil.current = Date.now() + failure.seconds * 1_000;
      if (turn === latest.current) setState((before) => ({ ...before, failure }));
    }
  }, []);
  const refresh = useCallback(() => {
    activeAt.current = Date.now();
    return take(calls.read());
  }, [calls, take]);

  useEffect(() => {
    void take(first);
  }, [first, take]);

  const isGone = state.failure?.kind === 'gone';
  useEffect(() => {
    if (isGone) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const pauseMs = Date.now() - activeAt.current < SOON_FOR_MS ? SOON_MS : SELDOM_MS;
      timer = setTimeout(readAgain, Math.max(pauseMs, busyUntil.current - Date.now()));
    };
    const readAgain = () => void take(calls.read()).then(plan);
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return clearTimeout(timer);
      if (Date.now() >= busyUntil.current) readAgain();
      else plan();
    };
    plan();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onVisible);
    };
  }, [calls, take, isGone]);

  return { ...state, refresh };
}
