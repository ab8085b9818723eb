import { describe, expect, it } from 'vitest';
import { readSettings, settingsOf, withList, withView, writeSettings } from './list-settings.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
  } as unknown as Storage;
}

function forbidden(): never {
  throw new DOMException('storage is forbidden', 'SecurityError');
}

const VIEW = { name: 'Refused', search: 'refund.status=NOT_REFUND', hidden: ['created_at'] };

describe('how a user wants lists to be', () => {
  it('is kept for this user and this list alone', () => {
    const store = storage();
    const changed = withList(
      readSettings(() => store, 'a@x'),
      'Users',
      { hidden: ['status'], views: [VIEW] },
    );
    writeSettings(() => store, 'a@x', { ...changed, density: 'compact' });
    const kept = readSettings(() => store, 'a@x');
    expect(kept.density).toBe('compact');
    expect(settingsOf(kept, 'Users')).toEqual({ hidden: ['status'], views: [VIEW] });
    expect(settingsOf(kept, 'Merchants')).toEqual({ hidden: null, views: [] });
    expect(readSettings(() => store, 'b@x').density).toBe('comfortable');
  });

  it.each(['no JSON', 'null', '7', '{"density":"huge","lists":[]}', '{"lists":{"Users":{"views":7}}}'])(
    'is as it is at the start where storage holds %s',
    (text) => {
      const store = storage();
      store.setItem('list-settings:a@x', text);
      const settings = readSettings(() => store, 'a@x');
      expect(settings.density).toBe('comfortable');
      expect(settingsOf(settings, 'Users')).toEqual({ hidden: null, views: [] });
    },
  );

  it('is as it is at the start where storage is forbidden', () => {
    expect(readSettings(forbidden, 'a@x').density).toBe('comfortable');
    expect(() => writeSettings(forbidden, 'a@x', readSettings(forbidden, 'a@x'))).not.toThrow();
  });

  it('has one view of a name', () => {
    const other = { ...VIEW, name: 'Other' };
    const renewed = { ...VIEW, hidden: null };
    expect(withView([VIEW, other], renewed)).toEqual([other, renewed]);
  });
});
