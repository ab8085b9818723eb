import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons.tsx';
import classes from './list-screen.module.css';
import { type View, withView } from './list-settings.ts';
import { ToolButton } from './tool-button.tsx';
import type { UsedSettings } from './use-list-settings.ts';

const LONGEST_NAME = 60;

type ViewsMenuProps = { search: string; settings: UsedSettings; onOpen: (view: View) => void };

/** Filters, sorting and columns that were kept under a name, and a way to keep those of now. */
export function ViewsMenu({ search, settings, onOpen }: ViewsMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const { views, hidden, changeList } = settings;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    changeList({ views: withView(views, { name: name.trim(), search, hidden }) });
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
          label={t('list.views.open')}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.views ?? ''} role="dialog" aria-label={t('list.views.open')}>
        {views.length === 0 && <p>{t('list.views.none')}</p>}
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
                aria-label={t('list.views.remove', { name: view.name })}
                onClick={() => changeList({ views: views.filter((one) => one !== view) })}
              >
                <Icon name="cross" size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <form onSubmit={save}>
          <TextInput
            size="xs"
            label={t('list.views.name')}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" size="xs">
            {t('list.views.save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
