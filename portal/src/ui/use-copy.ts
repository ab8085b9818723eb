import { useEffect, useState } from 'react';
import { announce } from './announcer.tsx';
import { writeClipboard } from './write-clipboard.ts';

const SHOWN_MS = 1_500;

/** Copies a text, and says for a moment that it did. */
export function useCopy(text: string, copiedLabel: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    announce(copiedLabel);
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      announce('');
    };
  }, [isCopied, copiedLabel]);
  return { isCopied, copy: () => void writeClipboard(text).then(setIsCopied) };
}
