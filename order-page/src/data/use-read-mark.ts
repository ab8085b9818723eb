import { type RefObject, useEffect, useRef } from 'react';
import type { Order } from './order.ts';
import type { OrderCalls } from './order-calls.ts';
import { newRequestKey } from './request-key.ts';

type ReadMark = {
  calls: OrderCalls;
  order: Order;
  /** What stands after the last message. */
  end: RefObject<HTMLElement | null>;
  onMarked: () => Promise<void>;
};

/** Tells the seller that their messages were read, once the end of the conversation was in sight. */
export function useReadMark({ calls, order, end, onMarked }: ReadMark): void {
  const last = order.messages.findLast(({ from }) => from === 'merchant')?.id;
  const marked = useRef(0);
  const hasUnread = order.unread_messages > 0;
  useEffect(() => {
    const { current } = end;
    if (!current || !hasUnread || last === undefined) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting || document.visibilityState !== 'visible' || marked.current >= last) return;
      marked.current = last;
      // If it fails, the next message tells it.
      calls
        .send({ path: '/messages/read', body: { up_to: last }, key: newRequestKey() })
        .then(onMarked)
        .catch(() => undefined);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [calls, end, hasUnread, last, onMarked]);
}
