import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

const listeners = new Set<(text: string) => void>();

/** Has a text read out to those who cannot see what changed; an empty one makes way for the same text again. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
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
