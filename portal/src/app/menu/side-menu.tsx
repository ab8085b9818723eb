import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import iconUrl from '../../ui/icon.svg';
import { Icon } from '../../ui/icons.tsx';
import { pageNamed } from '../page-at.ts';
import type { Page } from '../pages.ts';
import { type MenuGroup, menuOf } from '../pages-of-user.ts';
import classes from './side-menu.module.css';

type SideMenuProps = {
  current: Page | null;
  /** Icons alone. */
  isNarrow: boolean;
  folded: readonly string[];
  onFold: (folded: string[]) => void;
  /** Of a menu that lies over the page. */
  onClose?: () => void;
  /** What stands beside the last link. */
  children?: ReactNode;
};

/** The logo and every page by group; a group can be folded up. */
export function SideMenu({ current, isNarrow, folded, onFold, onClose, children }: SideMenuProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const contactUs = pageNamed('contactUs');
  const fold = (group: string) =>
    onFold(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]);
  return (
    <div className={classes.menu} data-narrow={isNarrow}>
      <div className={classes.head}>
        <Link to={paths.home.href()} className={classes.logo} aria-label={t('frame.product')}>
          <img src={iconUrl} alt="" width={24} height={24} />
          {!isNarrow && <span>{t('frame.product')}</span>}
        </Link>
        {onClose && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('frame.closeMenu')}
            onClick={onClose}
          >
            <Icon name="cross" size={18} />
          </ActionIcon>
        )}
      </div>
      <nav className={classes.groups} aria-label={t('frame.menu')}>
        {menuOf(user).map(({ group, pages }) => (
          <Group
            key={group}
            group={group}
            pages={pages}
            current={current}
            isNarrow={isNarrow}
            isFolded={!isNarrow && folded.includes(group)}
            onFold={() => fold(group)}
          />
        ))}
      </nav>
      <div className={classes.foot}>
        {contactUs && <PageLink page={contactUs} current={current} isNarrow={isNarrow} />}
        {children}
      </div>
    </div>
  );
}

type GroupProps = MenuGroup & {
  current: Page | null;
  isNarrow: boolean;
  isFolded: boolean;
  onFold: () => void;
};

function Group({ group, pages, current, isNarrow, isFolded, onFold }: GroupProps) {
  const { t } = useTranslation();
  const listId = useId();
  const name = t(`groups.${group}`);
  return (
    <section className={classes.group} {...(isNarrow && { 'aria-label': name })}>
      {!isNarrow && (
        <UnstyledButton
          className={classes.groupName ?? ''}
          aria-expanded={!isFolded}
          data-current={current?.group === group}
          aria-controls={listId}
          onClick={onFold}
        >
          {name}
          <Icon name={isFolded ? 'next' : 'down'} size={12} />
        </UnstyledButton>
      )}
      <div id={listId} hidden={isFolded}>
        <Pages pages={pages} current={current} isNarrow={isNarrow} />
      </div>
    </section>
  );
}

type PagesProps = { pages: readonly Page[]; current: Page | null; isNarrow: boolean };

function Pages({ pages, current, isNarrow }: PagesProps) {
  return (
    <ul className={classes.pages}>
      {pages.map((page) => (
        <li key={page.name}>
          <PageLink page={page} current={current} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  );
}

function PageLink({ page, current, isNarrow }: Omit<PagesProps, 'pages'> & { page: Page }) {
  const { t } = useTranslation();
  const title = t(`pages.${page.title}`);
  const isAbout = current?.parent === page.name;
  return (
    <Tooltip label={title} position="right" disabled={!isNarrow}>
      <Link
        to={page.path}
        className={classes.page}
        {...(isNarrow && { 'aria-label': title })}
        {...(current?.name === page.name
          ? { 'aria-current': 'page' }
          : isAbout && { 'aria-current': 'true' })}
      >
        <Icon name={page.icon} />
        {!isNarrow && <span>{title}</span>}
      </Link>
    </Tooltip>
  );
}
