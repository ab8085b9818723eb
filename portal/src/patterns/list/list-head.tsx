import type { Language } from '@cbp/shared/language';
import type { AnyList } from '@cbp/shared/list/list';
import { inSentence } from '@cbp/shared/text/in-sentence';
import type { HeldPermission } from '@cbp/shared/users/permission.model';
import { type CurrentUser, MOST_NAMED_CLIENTS } from '@cbp/shared/users/user.model';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { scopesOf } from '../client-choice/scopes-of.ts';
import type { ListScreen } from './define-list-screen.ts';
import { listTexts } from './list.texts.ts';
import classes from './list-screen.module.css';

export type Total = { total: number; isExact: boolean };

const figures = new Intl.NumberFormat('en');

/** A number of rows with thousands separators; "10,000+" where counting stopped. */
export function totalText({ total, isExact }: Total, language: Language): string {
  return isExact ? figures.format(total) : listTexts[language].atLeast(figures.format(total));
}

/** What the rows of a list are called inside of a sentence: "transactions", but "CAIDs". */
export function rowsInSentence(list: AnyList, language: Language): string {
  return inSentence(list.rowWords[language]);
}

const isForAll = (scopes: readonly HeldPermission['scope'][]) => scopes.some(({ type }) => type === 'all');

/** Whose rows a user sees: "all clients", "Harbour & Pine and sub-clients". */
export function scopeText(user: CurrentUser, list: AnyList, language: Language): string {
  const words = listTexts[language].scope;
  const scopes = scopesOf(user, list.right);
  if (isForAll(scopes)) return words.all;
  const named = scopes.filter((scope) => scope.type === 'merchants') as Extract<
    HeldPermission['scope'],
    { type: 'merchants' }
  >[];
  const ids = [...new Set(named.flatMap(({ merchants }) => merchants))];
  const isBelow = named.some((scope) => scope.include_subordinates);
  if (ids.length > MOST_NAMED_CLIENTS)
    return isBelow ? words.severalBelow(ids.length) : words.several(ids.length);
  const clients = ids.map((id) => user.client_names?.[id] ?? id).join(words.and);
  return isBelow ? words.below(clients) : words.clients(clients);
}

type ListHeadProps = {
  screen: Pick<ListScreen, 'list' | 'whose' | 'counter'>;
  /** Of what the filters leave; null until it is known. */
  found: Total | null;
  /** Without the filters; null where there are none, or until it is known. */
  whole: Total | null;
  children: ReactNode;
};

/** How many of how many, and whose; then what can be done with the list. */
export function ListHead({ screen, found, whole, children }: ListHeadProps) {
  const language = useLanguage();
  const words = listTexts[language];
  const user = useCurrentUser();
  const { list, whose, counter } = screen;
  const name = rowsInSentence(list, language);
  const headline = (rows: string) => {
    if (whose === false) return rows;
    if (whose) return words.headlineOf({ found: rows, whose: whose[language] });
    // “28 clients, all clients” would say it twice.
    if (list.key === 'merchant_id' && isForAll(scopesOf(user, list.right))) return rows;
    return words.headline({ found: rows, scope: scopeText(user, list, language) });
  };
  const counted = (total: Total) => `${totalText(total, language)} ${counter[language]}`.trim();
  const count =
    found &&
    (whole
      ? words.countFound({ found: counted(found), total: counted(whole), name })
      : words.count({ count: found.total, total: counted(found), name }));
  return (
    <div className={classes.head}>
      <p className={classes.count} role="status">
        {count !== null && headline(count)}
      </p>
      <div className={classes.tools}>{children}</div>
    </div>
  );
}
