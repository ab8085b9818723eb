import { WAITING } from '@cbp/shared/waiting';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useListSettings } from '../../patterns/list/use-list-settings.ts';
import { qualifiedTitle } from '../../patterns/page-directory.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import inbox from '../inbox/inbox.module.css';
import { inboxTexts } from '../inbox/inbox.texts.ts';
import { badgeOf, countText, firstWaitingOf, menuHrefOf, useInbox } from '../inbox/inbox-entries.ts';
import { type Page, titleOfGroup } from '../page.ts';
import { isBuilt, mayOpen } from '../pages-of-user.ts';
import { menuTexts } from './menu.texts.ts';
import classes from './side-menu.module.css';

type PageLinkProps = {
  page: Page;
  current: Page | null;
  /** The page that was clicked last, whether or not it is there yet. */
  marked: Page | null;
  /** An icon alone, named by its label. */
  isNarrow: boolean;
  /** Its group belongs to the label, as other pages of the menu are called the same. */
  isTitleShared?: boolean;
};

/** A page in the menu. One that the user may not open leads to those who can change that, and is marked. */
export function PageLink({ page, current, marked, isNarrow, isTitleShared = false }: PageLinkProps) {
  const language = useLanguage();
  const words = menuTexts[language];
  const inboxWords = inboxTexts[language];
  const isLocked = !mayOpen(useCurrentUser(), page);
  const title = page.title[language];
  const isAbout = current?.parent === page.name;
  const name = qualifiedTitle({
    title,
    group: isTitleShared && page.group ? titleOfGroup(page.group, language) : null,
  });
  const isSoon = !isLocked && !isBuilt(page);
  const waiting = badgeOf(page, useInbox());
  const counted = firstWaitingOf(page);
  const { tab: lastTab } = useListSettings(counted ? WAITING[counted].list.name : '');
  const label = isLocked
    ? words.lockedPage(name)
    : isSoon
      ? words.soonPage(name)
      : waiting
        ? inboxWords.page({ page: name, number: countText(waiting) })
        : name;
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <Link
        to={isLocked ? page.path : menuHrefOf(page, waiting, lastTab)}
        className={classes.page}
        data-locked={isLocked}
        data-marked={marked?.name === page.name || marked?.parent === page.name}
        {...(isNarrow && { 'aria-label': label })}
        {...(current?.name === page.name
          ? { 'aria-current': 'page' }
          : isAbout && { 'aria-current': 'true' })}
      >
        <Icon name={page.icon} />
        {!isNarrow && <span>{title}</span>}
        {isSoon && !isNarrow && <span className={classes.soon}>{words.soon}</span>}
        {waiting && !isNarrow && (
          <span className={inbox.count}>
            {countText(waiting)}
            <VisuallyHidden>{inboxWords.inMenu}</VisuallyHidden>
          </span>
        )}
        {waiting && isNarrow && <span className={inbox.dot} />}
        {isLocked && (
          <span className={classes.lock}>
            <Icon name="lock" size={12} />
            {!isNarrow && <VisuallyHidden>{words.noAccess}</VisuallyHidden>}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
