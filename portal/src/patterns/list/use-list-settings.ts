import { useState } from 'react';
import { useCurrentUser } from '../../session/session-context.tsx';
import {
  type ListSettings,
  type OfList,
  readSettings,
  settingsOf,
  withList,
  writeSettings,
} from './list-settings.ts';

const openStorage = () => localStorage;

/** What this user chose for a list, and for the rows of all lists, in this browser. */
export function useListSettings(list: string) {
  const { email } = useCurrentUser();
  const [settings, setSettings] = useState(() => readSettings(openStorage, email));
  const change = (changed: ListSettings) => {
    setSettings(changed);
    writeSettings(openStorage, email, changed);
  };
  return {
    ...settingsOf(settings, list),
    density: settings.density,
    changeDensity: (density: ListSettings['density']) => change({ ...settings, density }),
    changeList: (changed: Partial<OfList>) => change(withList(settings, list, changed)),
  };
}
export type UsedSettings = ReturnType<typeof useListSettings>;
