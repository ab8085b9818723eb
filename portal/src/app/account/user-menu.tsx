import { chooseLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import { useOpenedHere } from '../../ui/use-opened-here.ts';
import { accountTexts } from './account.texts.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { COLOUR_SCHEMES } from './colour-scheme.ts';
import { initialsOf } from './initials.ts';
import classes from './user-menu.module.css';

/** Who is signed in, and what they can change about themselves and the portal. */
export function UserMenu({ onChangePassword }: { onChangePassword: () => void }) {
  const { display_name: name, email } = useCurrentUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = useLanguage();
  const words = accountTexts[language];
  const productWords = productTexts[language];
  const menu = useOpenedHere();
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'language' | 'colours' | null>(null);
  const submenu = (name: 'language' | 'colours') => ({
    isOpened: opened === name,
    onChange: (isOpened: boolean) =>
      setOpened((current) => (isOpened ? name : current === name ? null : current)),
  });
  const change = (isOpened: boolean) => {
    setOpened(null);
    if (isOpened) menu.open();
    else menu.close();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Tab continues from the button; the menu would trap it.
    event.stopPropagation();
    target.current?.focus({ preventScroll: true });
    change(false);
  };
  useFontsFor([name, ...(menu.isOpened ? Object.values(LANGUAGE_NAMES) : [])].join(' '));
  return (
    <Menu
      opened={menu.isOpened}
      onChange={change}
      closeOnEscape={false}
      returnFocus={menu.returnsFocus}
      // The placeholder is an element that a menu may not hold.
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      checkIcon={<Icon name="check" size={12} />}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton
          ref={target}
          className={classes.target ?? ''}
          aria-label={words.menu(name)}
          title={name}
        >
          <span className={classes.initials} data-initials={initialsOf(name)} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={leave}>
        <div className={classes.user}>
          <bdi className={classes.name}>{name}</bdi>
          <bdi className={classes.email}>{email}</bdi>
        </div>
        <Menu.Divider />
        <ChoiceMenu
          icon="globe"
          label={productWords.language}
          value={language}
          choices={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
            lang: LANGUAGE_TAGS[value],
          }))}
          onChoose={chooseLanguage}
          {...submenu('language')}
        />
        <ChoiceMenu
          icon="contrast"
          label={words.colours}
          value={colorScheme}
          choices={COLOUR_SCHEMES.map((value) => ({ value, label: words.schemes[value] }))}
          onChoose={setColorScheme}
          {...submenu('colours')}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="lock" />} onClick={onChangePassword}>
          {words.changePassword}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="signOut" />} component={Link} to={paths.logout.href()}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
