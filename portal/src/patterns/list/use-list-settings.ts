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

/** Tells every list and the menu of this window about a change: the event of the storage only reaches other windows. */
const changes = new EventTarget();

class SettingsChange extends Event {
  readonly settings: ListSettings;
  constructor(settings: ListSettings) {
    super('change');
    this.settings = settings;
  }
}

/** What this user chose for a list, and for the rows of all lists, in this browser. */
export function useListSettings(list: string) {
  const { email } = useCurrentUser();
  const [settings, setSettings] = useState(() => readSettings(openStorage, email));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isOfSettings(key, email)) setSettings(readSettings(openStorage, email));
    };
    const onChange = (event: Event) => {
      if (event instanceof SettingsChange) setSettings(event.settings);
    };
    addEventListener('storage', onStorage);
    changes.addEventListener('change', onChange);
    return () => {
      removeEventListener('storage', onStorage);
      changes.removeEventListener('change', onChange);
    };
  }, [email]);
  const change = (changed: (before: ListSettings) => ListSettings) =>
    changes.dispatchEvent(new SettingsChange(changeSettings(openStorage, email, settings, changed)));
  return {
    ...settingsOf(settings, list),
    density: settings.density,
    changeDensity: (density: ListSettings['density']) => change((before) => ({ ...before, density })),
    changeList: (changed: ChangeOfList) => change((before) => withList(before, list, changed)),
  };
}
export type UsedSettings = ReturnType<typeof useListSettings>;
