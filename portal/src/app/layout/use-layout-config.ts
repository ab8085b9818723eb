import { useState } from 'react';
import { type LayoutConfig, readLayoutConfig, writeLayoutConfig } from './layout-config.ts';

const openStorage = () => localStorage;

/** The layout of this browser, and a way to change its menu that lasts. */
export function useLayoutConfig() {
  const [layout, setLayout] = useState(() => readLayoutConfig(openStorage));
  const changeAside = (aside: Partial<LayoutConfig['aside']>) => {
    const changed = { ...layout, aside: { ...layout.aside, ...aside } };
    setLayout(changed);
    writeLayoutConfig(openStorage, changed);
  };
  return { layout, changeAside };
}
