import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { ICON_URL } from '../../ui/icon.ts';
import { Icon } from '../../ui/icons.tsx';
import { isFolded, type MenuFolds, withFold } from '../layout/menu-folds.ts';
import { type Page, titleOfGroup } from '../page.ts';
import { pageNamed } from '../page-at.ts';
import { homeOf, type MenuGroup, mayOpen, menuOf, sharedTitles, topOfMenu } from '../pages-of-user.ts';
import { menuTexts } from './menu.texts.ts';
import { PageLink } from './page-link.tsx';
import classes from './side-menu.module.css';

type SideMenuProps = {
  current: Page | null;
  /** What is marked: the page that was clicked last, from the click on. */
  marked: Page | null;
  /** Icons alone. */
  isNarrow: boolean;
  folds: MenuFolds;
  onFold: (folds: MenuFolds) => void;
  /** Of a menu that lies over the page. */
  onClose?: () => void;
  /** Shown beside the last link. */
  children?: ReactNode;
};

/** The logo and every page by group; a group can be folded, and starts folded if the user may open none of its pages. */
export function SideMenu({ current, marked, isNarrow, folds, onFold, onClose, children }: SideMenuProps) {
  const language = useLanguage();
  const productWords = productTexts[language];
  const words = menuTexts[language];
  const user = useCurrentUser();
  const contactUs = pageNamed('contactUs');
  const groups = menuOf(user);
  const shared = sharedTitles(groups);
  const isUp = ({ group, pages }: MenuGroup) =>
    isFolded(folds, group, !pages.some((page) => mayOpen(user, page)));
  return (
    <div className={classes.menu} data-narrow={isNarrow}>
      <div className={classes.head}>
        <Link to={homeOf(user)} className={classes.logo} aria-label={productWords.name}>
          <img src={ICON_URL} alt="" width={24} height={24} />
          {!isNarrow && <span>{productWords.name}</span>}
        </Link>
        {onClose && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.close} onClick={onClose}>
            <Icon name="cross" size={18} />
          </ActionIcon>
        )}
      </div>
      <nav className={classes.groups} aria-label={words.menu}>
        <ul className={classes.pages}>
          {topOfMenu().map((page) => (
            <li key={page.name}>
              <PageLink page={page} current={current} marked={marked} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
        {groups.map((of) => (
          <Group
            key={of.group}
            group={of.group}
            isNarrow={isNarrow}
            isCurrent={marked?.group === of.group}
            isFolded={!isNarrow && isUp(of)}
            onFold={() => onFold(withFold(folds, of.group, !isUp(of)))}
          >
            {of.pages.map((page) => (
              <li key={page.name}>
                <PageLink
                  page={page}
                  current={current}
                  marked={marked}
                  isNarrow={isNarrow}
                  isTitleShared={shared.has(page.title.en)}
                />
              </li>
            ))}
          </Group>
        ))}
      </nav>
      <div className={classes.foot}>
        {contactUs && <PageLink page={contactUs} current={current} marked={marked} isNarrow={isNarrow} />}
        {children}
      </div>
    </div>
  );
}

type GroupProps = Pick<MenuGroup, 'group'> & {
  isNarrow: boolean;
  /** One of its pages is open. */
  isCurrent: boolean;
  isFolded: boolean;
  onFold: () => void;
  children: ReactNode;
};

function Group({ group, isNarrow, isCurrent, isFolded, onFold, children }: GroupProps) {
  const listId = useId();
  const name = titleOfGroup(group, useLanguage());
  return (
    <section className={classes.group} {...(isNarrow && { 'aria-label': name })}>
      {!isNarrow && (
        <UnstyledButton
          className={classes.groupName ?? ''}
          aria-expanded={!isFolded}
          data-current={isCurrent}
          aria-controls={listId}
          onClick={onFold}
        >
          {name}
          <Icon name={isFolded ? 'next' : 'down'} size={12} />
        </UnstyledButton>
      )}
      <div id={listId} hidden={isFolded}>
        <ul className={classes.pages}>{children}</ul>
      </div>
    </section>
  );
}
