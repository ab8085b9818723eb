import { readName } from '@cbp/shared/text/read-name';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './list-screen.module.css';
import { type View, withoutView, withView } from './list-settings.ts';
import { listToolTexts } from './list-tools.texts.ts';
import { ToolButton } from './tool-button.tsx';
import type { UsedSettings } from './use-list-settings.ts';

const LONGEST_NAME = 60;

type ViewsMenuProps = { search: string; settings: UsedSettings; onOpen: (view: View) => void };

/** Filters, sorting and columns that were kept under a name, and a way to keep those of now. */
export function ViewsMenu({ search, settings, onOpen }: ViewsMenuProps) {
  const words = listToolTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const { views, hidden, changeList } = settings;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const called = readName(name);
    if (called === '') return;
    changeList((before) => ({ views: withView(before.views, { name: called, search, hidden }) }));
    setName('');
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ToolButton
          icon="bookmark"
          label={words.views.open}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.views ?? ''} role="dialog" aria-label={words.views.open}>
        {views.length === 0 && <p>{words.views.none}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                onClick={() => {
                  onOpen(view);
                  setIsOpen(false);
                }}
              >
                <bdi>{view.name}</bdi>
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={26}
                aria-label={words.views.remove(view.name)}
                onClick={() => changeList((before) => ({ views: withoutView(before.views, view.name) }))}
              >
                <Icon name="cross" size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <form onSubmit={save}>
          <TextInput
            size="xs"
            label={words.views.name}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="xs">
            {words.views.save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
