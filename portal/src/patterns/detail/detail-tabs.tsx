import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { TabStrip } from '../../ui/tab-strip.tsx';
import classes from './detail-tabs.module.css';

const KEY = 'tab';

type DetailTabsProps = {
  label: string;
  /** In their order, by the word of each in the address; the first is shown unless the address says another. */
  tabs: Readonly<Record<string, { heading: string; content: ReactNode }>>;
};

/** The parts of a thing of which one is shown at a time; which one, the address says. What is typed is asked about first. */
export function DetailTabs({ label, tabs }: DetailTabsProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const names = Object.keys(tabs);
  const [first = ''] = names;
  const asked = query.get(KEY) ?? first;
  const shown = names.includes(asked) ? asked : first;
  const go = (name: string | null) => {
    if (name === null || name === shown) return;
    const search = name === first ? '' : `?${KEY}=${name}`;
    void navigate({ search }, { replace: true, state, preventScrollReset: true });
  };
  return (
    <Tabs
      className={classes.root ?? ''}
      value={shown}
      onChange={go}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <TabStrip
        label={label}
        open={shown}
        tabs={names.map((name) => ({ key: name, words: tabs[name]?.heading ?? name }))}
      />
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {tabs[name]?.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
