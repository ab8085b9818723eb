import type { Language } from '@cbp/shared/language';
import { createContext, useContext } from 'react';
import type { Order } from '../data/order.ts';
import type { OrderCalls } from '../data/order-calls.ts';
import type { Texts } from '../texts/en.ts';

/** What every part of the page needs. */
export type PageParts = {
  language: Language;
  texts: Texts;
  order: Order;
  calls: OrderCalls;
  imagesUrl: string;
  /** Reads the order again after something was written. */
  refresh: () => Promise<void>;
  /** Says that something worked, also to a screen reader. */
  announce: (text: string) => void;
};

export const PageContext = createContext<PageParts | null>(null);

export function usePage(): PageParts {
  const page = useContext(PageContext);
  if (page === null) throw new Error('a part of the page stands outside of it');
  return page;
}
