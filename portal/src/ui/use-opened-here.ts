import { useState } from 'react';
import { useLocation } from 'react-router';

/** Whether a drawer or dialog is open. It closes with the page; then the focus belongs to the new one. */
export function useOpenedHere() {
  const { key, pathname } = useLocation();
  const [opened, setOpened] = useState<{ key: string; pathname: string } | null>(null);
  return {
    isOpened: opened?.key === key,
    /** For the component that is opened: whether the focus goes back to where it was. */
    returnsFocus: opened === null || opened.pathname === pathname,
    open: () => setOpened({ key, pathname }),
    close: () => setOpened(null),
  };
}
