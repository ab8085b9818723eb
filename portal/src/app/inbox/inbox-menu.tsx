import { WAITING } from '@cbp/shared/waiting';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { useOpenedHere } from '../../ui/use-opened-here.ts';
import classes from './inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { countText, useInbox } from './inbox-entries.ts';

/** What waits for the user, behind a bell. */
export function InboxMenu() {
  const language = useLanguage();
  const words = inboxTexts[language];
  const entries = useInbox();
  const menu = useOpenedHere();
  const label = entries.length > 0 ? words.some(entries.length) : words.nothing;
  return (
    <Menu
      opened={menu.isOpened}
      onChange={(isOpened) => (isOpened ? menu.open() : menu.close())}
      returnFocus={menu.returnsFocus}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={320}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label}>
          <span className={classes.bell} data-some={entries.length > 0}>
            <Icon name="bell" size={18} />
          </span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.length === 0 && <Menu.Item disabled>{words.nothing}</Menu.Item>}
        {entries.map((entry) => (
          <Menu.Item
            key={entry.name}
            component={Link}
            to={entry.href}
            leftSection={<Icon name={entry.page.icon} />}
            rightSection={<span className={classes.count}>{countText(entry)}</span>}
          >
            {WAITING[entry.name].words[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
