import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { markScrollEdges } from './mark-scroll-edges.ts';
import classes from './tab-strip.module.css';

type TabStripProps = {
  label: string;
  /** The key of the open one. */
  open: string;
  tabs: readonly { key: string; words: string }[];
};

/** Tabs in one line, which fades where it goes on, and shows the open one. */
export function TabStrip({ label, open, tabs }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => (strip.current ? markScrollEdges(strip.current) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for when another is opened.
  useEffect(() => {
    if (strip.current) showOpenTab(strip.current);
  }, [open]);
  return (
    <Tabs.List aria-label={label} className={classes.strip} ref={strip}>
      {tabs.map(({ key, words }) => (
        <Tabs.Tab key={key} value={key}>
          {words}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** Moves the strip alone: a browser that scrolls to a tab may scroll the page as well. */
function showOpenTab(strip: HTMLElement) {
  const tab = strip.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [around, own] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}
