import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

const listeners = new Set<(text: string) => void>();

/** Has a text read out to those who cannot see what changed; an empty one makes way for the same text again. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

type Pages = {
  state: { location: { pathname: string } };
  subscribe: (listener: (state: Pages['state']) => void) => void;
};

/** Takes what was announced away when the page changes; who reads on to the end would hear it as news of the next one. */
export function endWithPage(pages: Pages): void {
  let { pathname } = pages.state.location;
  pages.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    announce('');
  });
}

/** The one place of the page where announcements stand; screen readers watch it from the start. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    listeners.add(setText);
    return () => void listeners.delete(setText);
  }, []);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
