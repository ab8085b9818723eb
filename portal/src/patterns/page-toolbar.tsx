import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import classes from './page-toolbar.module.css';

/** The place in the header for what a page offers; null until the header stands. */
export const ToolbarSlot = createContext<HTMLElement | null>(null);

/** Puts the buttons of a page into the header, where they keep their place among those of its other parts as they come and go. */
export function PageToolbar({ children }: { children: ReactNode }) {
  const slot = use(ToolbarSlot);
  return slot && createPortal(<div className={classes.part}>{children}</div>, slot);
}
