import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { formatMoney } from '@cbp/shared/money/money';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { REFUND_STATUSES, REQUEST_KINDS } from '@cbp/shared/payments/refund';
import { REQUEST_ENTRIES, REQUEST_STATES } from '@cbp/shared/requests/buyer-request';
import type { RequestDetail, RequestEntry } from '@cbp/shared/requests/buyer-request.model';
import { Text } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './buyer-requests.module.css';
import { buyerRequestTexts } from './buyer-requests.texts.ts';

/** What the buyer reported and asked for, the newest first, and what was decided. */
export function EntriesPart({ request }: { request: RequestDetail }) {
  const words = buyerRequestTexts[useLanguage()];
  useFontsFor(request.entries.map(({ text, decision }) => `${text} ${decision?.text}`).join(' '));
  return (
    <DetailPart heading={words.requests}>
      {request.entries.length === 0 ? (
        <Text c="dimmed" size="sm">
          {words.noRequests}
        </Text>
      ) : (
        <ul className={classes.entries}>
          {request.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} pass={request.images_pass} />
          ))}
        </ul>
      )}
    </DetailPart>
  );
}

function Entry({ entry, pass }: { entry: RequestEntry; pass: string }) {
  const language = useLanguage();
  const words = buyerRequestTexts[language];
  const { kind, state, category, request, amount, currency, text, photos, decision } = entry;
  const title =
    (category && labelOf(ISSUE_CATEGORIES, category, language)) ||
    (request && labelOf(REQUEST_KINDS, request, language)) ||
    labelOf(REQUEST_ENTRIES, kind, language);
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <b>{title}</b>
        <EnumerationBadge of={REQUEST_STATES} value={state} />
        <time dateTime={entry.made_at}>{formatDateTime(entry.made_at)}</time>
      </div>
      {amount !== null && <p>{words.askedFor(formatMoney(amount, currency) ?? '')}</p>}
      {text && <p dir="auto">{text}</p>}
      <Photos names={photos} pass={pass} />
      {decision && (
        <div className={classes.head}>
          <EnumerationBadge of={REFUND_STATUSES} value={decision.status} />
          {decision.amount !== null && <b>{formatMoney(decision.amount, decision.currency)}</b>}
          {decision.decided_by && <span>{decision.decided_by}</span>}
          <time dateTime={decision.decided_at}>{formatDateTime(decision.decided_at)}</time>
        </div>
      )}
      {decision?.text && <p dir="auto">{decision.text}</p>}
    </li>
  );
}

function Photos({ names, pass }: { names: readonly string[]; pass: string }) {
  const words = buyerRequestTexts[useLanguage()];
  const { imagesUrl } = useApi().deployment;
  if (names.length === 0) return null;
  return (
    <ul className={classes.photos}>
      {names.map((name, index) => {
        const url = `${imagesUrl}/${encodeURIComponent(name)}?pass=${encodeURIComponent(pass)}`;
        return (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              <img src={url} alt={words.photo(index + 1)} loading="lazy" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
