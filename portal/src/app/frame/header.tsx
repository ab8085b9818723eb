import { ActionIcon } from '@mantine/core';
import type { Ref } from 'react';
import { Link, useNavigation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { Working } from '../../ui/working.tsx';
import { UserMenu } from '../account/user-menu.tsx';
import { InboxMenu } from '../inbox/inbox-menu.tsx';
import { menuTexts } from '../menu/menu.texts.ts';
import { openingAndLeavingTexts } from '../opening-and-leaving.texts.ts';
import { type Page, titleOfGroup } from '../page.ts';
import { pageNamed } from '../page-at.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { NOT_FOUND } from '../repeated-titles.ts';
import classes from './header.module.css';

type HeaderProps = {
  page: Page | null;
  /** What the page is about, where it says so. */
  name: string | null;
  titleId: string;
  toolbarRef: Ref<HTMLDivElement>;
  onOpenMenu: () => void;
  onOpenPalette: () => void;
  onChangePassword: () => void;
};

/** Where the user is, what the page offers, and the ways to everything else. */
export function Header(props: HeaderProps) {
  const language = useLanguage();
  const menuWords = menuTexts[language];
  const waitingWords = openingAndLeavingTexts[language];
  const isOnTheWay = useNavigation().state === 'loading';
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.menuButton ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={menuWords.open}
        onClick={props.onOpenMenu}
      >
        <Icon name="menu" size={18} />
      </ActionIcon>
      <PageTitle page={props.page} name={props.name} id={props.titleId} />
      {isOnTheWay && (
        <span className={classes.progress}>
          <Working label={waitingWords.opening} />
        </span>
      )}
      <div className={classes.toolbar} ref={props.toolbarRef} />
      <PaletteButton onClick={props.onOpenPalette} />
      <InboxMenu />
      <UserMenu onChangePassword={props.onChangePassword} />
    </header>
  );
}

/** The name of the page, after its group and the page that it belongs to. */
function PageTitle({ page, name, id }: { page: Page | null; name: string | null; id: string }) {
  const language = useLanguage();
  const parent = page?.parent && pageNamed(page.parent);
  return (
    <div className={classes.place}>
      {page?.group && <span className={classes.group}>{titleOfGroup(page.group, language)}</span>}
      {parent && (
        <Link className={classes.parent} to={parent.path}>
          <span className={classes.back}>
            <Icon name="previous" size={14} />
          </span>
          <span className={classes.parentName}>{parent.title[language]}</span>
        </Link>
      )}
      <h1 className={classes.title} id={id}>
        {name === null ? (page?.title ?? NOT_FOUND)[language] : <bdi>{name}</bdi>}
      </h1>
    </div>
  );
}
