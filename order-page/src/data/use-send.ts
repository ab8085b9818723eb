import { useEffect, useRef, useState } from 'react';
import { asFailure, type CallFailure } from './failure.ts';
import type { OrderCalls } from './order-calls.ts';
import { newRequestKey } from './request-key.ts';

/** Sends what a form holds. The same content sent again after a failure has the same key, so it arrives once. */
export function useSend(calls: OrderCalls) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const last = useRef({ content: '', key: '' });
  const isBusy = useRef(false);

  // What a limit says is true only until it ends.
  useEffect(() => {
    if (failure?.kind !== 'busy') return;
    const timer = setTimeout(() => setFailure(null), failure.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [failure]);

  async function send<Results>(path: string, body: unknown): Promise<{ results: Results } | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    const content = JSON.stringify([path, body]);
    if (last.current.content !== content) last.current = { content, key: newRequestKey() };
    setSending(true);
    setFailure(null);
    try {
      const results = await calls.send<Results>({ path, body, key: last.current.key });
      last.current = { content: '', key: '' };
      return { results };
    } catch (error) {
      setFailure(asFailure(error));
      return null;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { send, isSending, failure, forget: () => setFailure(null) };
}
