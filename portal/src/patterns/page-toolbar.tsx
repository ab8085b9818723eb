import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The place in the header for what a page offers; null until the header stands. */
export const ToolbarSlot = createContext<HTMLElement | null>(null);

/** Puts the buttons of a page into the header. */
export function PageToolbar({ children }: { children: ReactNode }) {
  const slot = use(ToolbarSlot);
  return slot && createPortal(children, slot);
}
