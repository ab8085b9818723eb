import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { webLink } from '../data/links.ts';
import type { Decision, OrderEntry } from '../data/order.ts';
import { WrittenText } from '../ui/data-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { usePage } from './page-context.ts';
import { Photo } from './photo.tsx';
import { Section } from './section.tsx';

function Waiting() {
  const { texts } = usePage();
  return (
    <div className="decision" data-tone="waiting">
      <Icon name="clock" />
      <div>
        <p className="decision-word">{texts.state.waiting}</p>
        <p>{texts.state.waitingText}</p>
      </div>
    </div>
  );
}

function Settled() {
  const { texts } = usePage();
  return (
    <div className="decision" data-tone="good">
      <Icon name="check" />
      <p className="decision-word">{texts.state.settled}</p>
    </div>
  );
}

function Decided({ decision }: { decision: Decision }) {
  const { texts } = usePage();
  const { status, decided_at, amount, currency, text, tracking_url } = decision;
  const isDeclined = status === 'NOT_REFUND';
  const money = formatMoney(amount, currency);
  const link = webLink(tracking_url);
  return (
    <div className="decision" data-tone={isDeclined ? 'declined' : 'good'}>
      <Icon name={isDeclined ? 'close' : 'check'} />
      <div>
        <p className="decision-word">
          {texts.state.decisions[status]}
          {money !== null && <span className="amount"> {money}</span>}
        </p>
        {text !== null && text !== '' && <WrittenText>{text}</WrittenText>}
        {link !== null && (
          <OutsideLink href={link} newTab={texts.newTab}>
            {texts.delivery.track}
          </OutsideLink>
        )}
        <p className="dim">{formatDateTime(decided_at)}</p>
      </div>
    </div>
  );
}

function Entry({ entry }: { entry: OrderEntry }) {
  const { texts, language } = usePage();
  const { kind, category, request, amount, currency, photos, text, made_at, decision, state } = entry;
  const words = texts.state;
  const issue = ISSUE_CATEGORIES[category as keyof typeof ISSUE_CATEGORIES]?.label[language];
  const wish = texts.request.kinds[request as keyof typeof texts.request.kinds];
  const title = kind === 'issue' ? issue : wish;
  const wished = formatMoney(amount, currency);
  return (
    <li className="entry">
      {state === 'open' && <Waiting />}
      {state === 'settled' && <Settled />}
      {decision !== null && <Decided decision={decision} />}
      <div className="entry-words">
        <p className="dim">
          {kind === 'issue' ? words.issue : words.wish}
          {' · '}
          <time dateTime={made_at}>{formatDateTime(made_at)}</time>
        </p>
        <h3>
          {title ?? words.wish}
          {wished !== null && <span className="amount"> {wished}</span>}
        </h3>
        {text !== null && text !== '' && <WrittenText>{text}</WrittenText>}
      </div>
      {photos.length > 0 && (
        <ul className="photos" aria-label={words.photos}>
          {photos.map((name, position) => (
            <li key={name}>
              <Photo name={name} label={texts.photos.photo(position + 1)} fallback="camera" isLink />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the buyer reported and asked for, and what was decided. */
export function RequestState() {
  const { order, texts } = usePage();
  const entries = order.entries.filter(
    ({ kind, state }) => (kind === 'issue' || kind === 'request') && state !== 'replaced',
  );
  // The newest, and whatever still awaits a decision.
  const shown = entries.filter(({ state }, position) => position === 0 || state === 'open');
  const earlier = entries.filter((entry) => !shown.includes(entry));
  if (entries.length === 0) return null;
  return (
    <Section heading={texts.state.heading} name="request-state">
      <ul className="rows">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary>{texts.state.earlier(earlier.length)}</summary>
          <ul className="rows">
            {earlier.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
