import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedInTab } from './stored-in-tab.ts';

const POSITION = { scrollTop: 480, focusedKey: 'NGA-1001' };
const Position = z.object({ scrollTop: z.number(), focusedKey: z.string().nullable() });

function position() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, ...storedInTab('position', Position, () => store) };
}

describe('what is kept of a list in a tab', () => {
  it('is found again at the same address, and not at another or for another list', () => {
    const { read, write } = position();
    write('Merchants', '?page=2', POSITION);
    expect(read('Merchants', '?page=2')).toEqual(POSITION);
    expect(read('Merchants', '')).toBeNull();
    expect(read('Users', '?page=2')).toBeNull();
  });

  it('is forgotten when it is dropped', () => {
    const { kept, write, drop } = position();
    write('Merchants', '?page=2', POSITION);
    drop('Merchants');
    expect([...kept]).toEqual([]);
  });

  it.each(['no JSON', 'null', '{"search":"?page=2"}', '{"search":"?page=2","kept":{"scrollTop":"far"}}'])(
    'is nothing where storage holds %s',
    (text) => {
      const { kept, read, write } = position();
      write('Merchants', '?page=2', POSITION);
      kept.set([...kept.keys()][0] ?? '', text);
      expect(read('Merchants', '?page=2')).toBeNull();
    },
  );

  it('is nothing where storage is forbidden', () => {
    const { read, write, drop } = storedInTab('position', Position, () => {
      throw new DOMException('storage is forbidden', 'SecurityError');
    });
    expect(() => write('Merchants', '', POSITION)).not.toThrow();
    expect(() => drop('Merchants')).not.toThrow();
    expect(read('Merchants', '')).toBeNull();
  });
});
