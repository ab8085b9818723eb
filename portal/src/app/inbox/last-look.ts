import { useState } from 'react';

type OpenStore = () => Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (user: string, name: string) => `last-look:${user}:${name}`;

/** When a user last looked at something in this browser; null for who never did. */
export function readLastLook(openStore: OpenStore, user: string, name: string): Date | null {
  try {
    const time = Date.parse(openStore().getItem(keyOf(user, name)) ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}

/** Remembers it. Where storage is forbidden nothing is news. */
export function writeLastLook(openStore: OpenStore, user: string, name: string, time: Date): void {
  try {
    openStore().setItem(keyOf(user, name), time.toISOString());
  } catch {
    // Nothing is lost but a number.
  }
}

const openStorage = () => localStorage;

/** When the user last looked at something, and a way to say that they look at it now. */
export function useLastLook(user: string, name: string): { at: Date | null; lookNow: () => void } {
  const [at, setAt] = useState(() => readLastLook(openStorage, user, name));
  return {
    at,
    lookNow: () => {
      const now = new Date();
      writeLastLook(openStorage, user, name, now);
      setAt(now);
    },
  };
}
