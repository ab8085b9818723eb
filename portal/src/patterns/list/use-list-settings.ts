import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../session/session-context.tsx';
import {
  type ChangeOfList,
  changeSettings,
  isOfSettings,
  type ListSettings,
  readSettings,
  settingsOf,
  withList,
} from './list-settings.ts';

const openStorage = () => localStorage;

/** What this user chose for a list, and for the rows of all lists, in this browser. */
export function useListSettings(list: string) {
  const { email } = useCurrentUser();
  const [settings, setSettings] = useState(() => readSettings(openStorage, email));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isOfSettings(key, email)) setSettings(readSettings(openStorage, email));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [email]);
  const change = (changed: (before: ListSettings) => ListSettings) =>
    setSettings(changeSettings(openStorage, email, settings, changed));
  return {
    ...settingsOf(settings, list),
    density: settings.density,
    changeDensity: (density: ListSettings['density']) => change((before) => ({ ...before, density })),
    changeList: (changed: ChangeOfList) => change((before) => withList(before, list, changed)),
  };
}
export type UsedSettings = ReturnType<typeof useListSettings>;
