/** The part of a browser that several tabs share: storage, its events, and locks. */
export function createBrowserTabs() {
  const entries = new Map<string, string>();
  const tabs: { onStorage: (event: StorageEvent) => void }[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  return {
    entries,
    /** A tab hears of what the others change. */
    openTab: () => {
      const listeners: ((event: StorageEvent) => void)[] = [];
      const tab = {
        onStorage: (event: StorageEvent) => {
          for (const listener of listeners) listener(event);
        },
      };
      tabs.push(tab);
      const tell = (key: string, newValue: string | null) => {
        for (const other of tabs) if (other !== tab) other.onStorage({ key, newValue } as StorageEvent);
      };
      return {
        localStorage: {
          getItem: (key: string) => entries.get(key) ?? null,
          setItem: (key: string, value: string) => {
            entries.set(key, value);
            tell(key, value);
          },
          removeItem: (key: string) => {
            entries.delete(key);
            tell(key, null);
          },
        },
        addEventListener: (_type: 'storage', listener: (event: StorageEvent) => void) => {
          listeners.push(listener);
        },
      };
    },
    lock: <Result>(action: () => Promise<Result>): Promise<Result> => {
      const turn = queue.then(action);
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}
