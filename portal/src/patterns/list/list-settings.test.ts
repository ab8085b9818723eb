import { describe, expect, it } from 'vitest';
import {
  changeSettings,
  isOfSettings,
  type OfList,
  readSettings,
  settingsOf,
  withList,
  withoutView,
  withView,
} from './list-settings.ts';

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
    const first = readSettings(() => store, 'a@x');
    changeSettings(
      () => store,
      'a@x',
      first,
      (before) => ({
        ...withList(before, 'Users', () => ({ hidden: ['status'], views: [VIEW] })),
        density: 'compact',
      }),
    );
    const kept = readSettings(() => store, 'a@x');
    expect(kept.density).toBe('compact');
    expect(settingsOf(kept, 'Users')).toEqual({ hidden: ['status'], views: [VIEW], tab: null });
    expect(settingsOf(kept, 'Merchants')).toEqual({ hidden: null, views: [], tab: null });
    expect(readSettings(() => store, 'b@x').density).toBe('comfortable');
  });

  it.each(['no JSON', 'null', '7', '{"density":"huge","lists":[]}', '{"lists":{"Users":{"views":7}}}'])(
    'is as it is at the start where storage holds %s',
    (text) => {
      const store = storage();
      store.setItem('list-settings:a@x', text);
      const settings = readSettings(() => store, 'a@x');
      expect(settings.density).toBe('comfortable');
      expect(settingsOf(settings, 'Users')).toEqual({ hidden: null, views: [], tab: null });
    },
  );

  it('is as it is at the start where storage is forbidden', () => {
    expect(readSettings(forbidden, 'a@x').density).toBe('comfortable');
  });

  it('keeps what two tabs change at the same time', () => {
    const store = storage();
    const tab = () => {
      let seen = readSettings(() => store, 'a@x');
      const change = (list: string, changed: (before: OfList) => Partial<OfList>) => {
        seen = changeSettings(
          () => store,
          'a@x',
          seen,
          (before) => withList(before, list, changed),
        );
      };
      return { change };
    };
    const other = { ...VIEW, name: 'Other' };
    const [first, second] = [tab(), tab()];
    first.change('Users', ({ views }) => ({ views: withView(views, VIEW) }));
    second.change('Users', ({ views }) => ({ views: withView(views, other) }));
    first.change('Merchants', () => ({ hidden: ['status'] }));
    second.change('Users', ({ views }) => ({ views: withoutView(views, VIEW.name) }));
    const kept = readSettings(() => store, 'a@x');
    expect(settingsOf(kept, 'Users').views).toEqual([other]);
    expect(settingsOf(kept, 'Merchants').hidden).toEqual(['status']);
  });

  it('lasts until the page is left where storage is forbidden', () => {
    const hide = (hidden: string[]) => (before: ReturnType<typeof readSettings>) =>
      withList(before, 'Users', () => ({ hidden }));
    const start = readSettings(forbidden, 'a@x');
    const first = changeSettings(forbidden, 'a@x', start, hide(['status']));
    const second = changeSettings(forbidden, 'a@x', first, (before) => ({ ...before, density: 'compact' }));
    expect(settingsOf(second, 'Users').hidden).toEqual(['status']);
    expect(second.density).toBe('compact');
  });

  it('is heard of when another tab changes it, or all that is stored', () => {
    expect(isOfSettings('list-settings:a@x', 'a@x')).toBe(true);
    expect(isOfSettings(null, 'a@x')).toBe(true);
    expect(isOfSettings('list-settings:b@x', 'a@x')).toBe(false);
    expect(isOfSettings('language', 'a@x')).toBe(false);
  });

  it('has one view of a name', () => {
    const other = { ...VIEW, name: 'Other' };
    const renewed = { ...VIEW, hidden: null };
    expect(withView([VIEW, other], renewed)).toEqual([other, renewed]);
  });
});
