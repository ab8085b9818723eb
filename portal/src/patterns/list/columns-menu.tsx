import { readSort, type SortBy } from '@cbp/shared/list/list';
import { Menu } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { listTexts } from './list.texts.ts';
import { type Column, headOf } from './list-columns.ts';
import classes from './list-screen.module.css';
import { listToolTexts } from './list-tools.texts.ts';
import { ToolButton } from './tool-button.tsx';
import type { UsedSettings } from './use-list-settings.ts';

type Shown = {
  /** What the user hides; null for what is standard. */
  hidden: readonly string[] | null;
  sort?: SortBy | null;
  /** Fields with the same value in all rows, which are not standard. */
  same: readonly string[];
};

/**
 * The columns that a user sees: what they chose, else the standard ones. The reference is always among them, and so is what the
 * rows are sorted by.
 */
export function shownColumns(columns: readonly Column[], { hidden, sort = null, same }: Shown): Column[] {
  const sorted = sort === null ? null : readSort(sort).field;
  return columns.filter(({ key, isHidden }, index) => {
    if (index === 0 || key === sorted) return true;
    return hidden === null ? !isHidden && !same.includes(key) : !hidden.includes(key);
  });
}

type ColumnsMenuProps = { columns: readonly Column[]; settings: UsedSettings; same: Shown['same'] };

/** Which columns there are, and how high a row is. */
export function ColumnsMenu({ columns, settings, same }: ColumnsMenuProps) {
  const language = useLanguage();
  const listToolWords = listToolTexts[language];
  const listWords = listTexts[language];
  const shown = shownColumns(columns, { hidden: settings.hidden, same });
  const toggle = (key: string, isShown: boolean) =>
    settings.changeList(({ hidden }) => {
      const before = shownColumns(columns, { hidden, same });
      const others = columns.filter((one) => (one.key === key ? !isShown : !before.includes(one)));
      return { hidden: others.map((one) => one.key) };
    });
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ToolButton icon="columns" label={listToolWords.columns.open} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {columns.slice(1).map((column) => {
          const isShown = shown.includes(column);
          return (
            <Menu.CheckboxItem
              key={column.key}
              checked={isShown}
              onChange={(checked) => toggle(column.key, checked)}
            >
              {headOf(column, language, listWords.card)}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          disabled={settings.hidden === null}
          onClick={() => settings.changeList(() => ({ hidden: null }))}
        >
          {listToolWords.columns.reset}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{listToolWords.columns.density}</Menu.Label>
        <Menu.RadioGroup
          value={settings.density}
          onChange={(density) => settings.changeDensity(density as typeof settings.density)}
        >
          {(['comfortable', 'compact'] as const).map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {listToolWords.columns[density]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
