import { TAB_KEY } from '@cbp/shared/list/list-tab';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { TabStrip } from '../../ui/tab-strip.tsx';
import classes from './list-screen.module.css';
import { addressInTab, movedTo } from './list-tabs.ts';
import type { ListView } from './use-list-view.ts';

/** The tabs of a list above the rows of the open one; without tabs the rows alone. */
export function TabbedList({ view, children }: { view: ListView; children: ReactNode }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { screen, state, tab: open, settings } = view;
  const { list, tabs } = screen;
  if (open === null) return children;
  const go = (key: string | null) => {
    const tab = tabs.find((one) => one.key === key);
    if (!tab || tab === open) return;
    const address = addressInTab(list, movedTo(list, state, { from: open, to: tab }), { tabs, tab });
    settings.changeList(() => ({ tab: address.get(TAB_KEY) ?? '' }));
    void navigate({ search: address.toString() }, { preventScrollReset: true });
  };
  return (
    <Tabs className={classes.tabbed ?? ''} value={open.key} onChange={go} activateTabWithKeyboard={false}>
      <TabStrip
        label={list.words[language]}
        open={open.key}
        tabs={tabs.map(({ key, words }) => ({ key, words: words[language] }))}
      />
      <Tabs.Panel value={open.key} className={classes.tabbed}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
