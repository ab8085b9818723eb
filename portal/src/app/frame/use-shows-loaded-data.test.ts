import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { QUIET } from '../../patterns/failed-call/notifying-caches.ts';
import { showsLoadedData } from './use-shows-loaded-data.ts';

describe('whether the page shows data that was loaded before', () => {
  const client = new QueryClient();
  const ends: (() => void)[] = [];
  const show = (name: string, data?: string, meta = {}) => {
    if (data !== undefined) client.setQueryData([name], data);
    const queryFn = () => new Promise<string>(() => undefined);
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, staleTime: Infinity, meta });
    ends.push(observer.subscribe(() => undefined));
  };
  const shown = () => showsLoadedData(client.getQueryCache());
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    client.clear();
  });

  it('is so once all its queries have data', () => {
    show('list', 'rows');
    expect(shown()).toBe(true);
    show('count');
    expect(shown()).toBe(false);
  });

  it('is not so for a page without queries, nor because of the frame or an earlier page', () => {
    expect(shown()).toBe(false);
    show('waiting', 'figures', QUIET);
    client.setQueryData(['left'], 'rows');
    expect(shown()).toBe(false);
  });
});
