import { formatTimeOfDay } from '@cbp/shared/format/time';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CallFailure } from '../data/failure.ts';
import { chosenLanguage, keepLanguage } from '../data/language.ts';
import type { Order } from '../data/order.ts';
import type { OrderCalls } from '../data/order-calls.ts';
import type { PageConfig } from '../data/page-config.ts';
import { useOrder } from '../data/use-order.ts';
import { failureText } from '../parts/failure-notice.tsx';
import { Help } from '../parts/help.tsx';
import { History } from '../parts/history.tsx';
import { Items } from '../parts/items.tsx';
import { Messages } from '../parts/messages.tsx';
import { OrderHead } from '../parts/order-head.tsx';
import { PageContext } from '../parts/page-context.ts';
import { Parcels } from '../parts/parcels.tsx';
import { Policies } from '../parts/policies.tsx';
import { RequestState } from '../parts/request-state.tsx';
import type { Texts } from '../texts/en.ts';
import { TEXTS } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Skeleton } from './skeleton.tsx';

/** What the page was opened with. */
export type OpenedPage = {
  root: HTMLElement;
  language: Language;
  config: PageConfig;
  calls: OrderCalls;
  order: Promise<Order>;
};

/** How long a success stays in sight. */
const SHOWN_MS = 6_000;

function Sections() {
  return (
    <>
      <OrderHead />
      <div className="columns">
        <div className="column">
          <RequestState />
          <Parcels />
          <Items />
          <History />
        </div>
        <div className="column">
          <Help />
          <Messages />
          <Policies />
        </div>
      </div>
    </>
  );
}

type NoOrderProps = { texts: Texts; failure: CallFailure; onRetry: () => void };

/** One page for every link without an order, so that a guess learns nothing. */
function NoOrder({ texts, failure, onRetry }: NoOrderProps) {
  const isGone = failure.kind === 'gone' || failure.kind === 'invalid';
  const { heading } = isGone ? texts.gone : texts.unreachable;
  return (
    <div className="notice" role="alert">
      <Icon name={isGone ? 'lock' : 'alert'} />
      <h1>{heading}</h1>
      <p>{isGone ? texts.gone.text : failureText(texts, failure)}</p>
      {!isGone && (
        <button type="button" className="button primary" onClick={onRetry}>
          {texts.failure.retry}
        </button>
      )}
    </div>
  );
}

function OrderPage({ language: first, config, calls, order: asked }: Omit<OpenedPage, 'root'>) {
  const { order, failure, readAt, refresh } = useOrder(calls, asked);
  const [chosen, setChosen] = useState(chosenLanguage);
  const own = isLanguage(order?.language) ? order.language : first;
  const language = chosen ?? own;
  const texts = TEXTS[language];
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    setSaid(text);
    timer.current = setTimeout(() => setSaid(''), SHOWN_MS);
  }, []);
  const reference = order?.order_reference;
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[language];
    document.title = reference ? texts.title(reference) : texts.yourOrder;
  }, [language, texts, reference]);
  const parts = useMemo(
    () => order && { language, texts, order, calls, imagesUrl: config.imagesUrl, refresh, announce },
    [language, texts, order, calls, config.imagesUrl, refresh, announce],
  );
  const isGone = failure?.kind === 'gone';
  const choose = (wanted: Language) => {
    keepLanguage(wanted);
    setChosen(wanted);
  };
  return (
    <>
      <a className="skip" href="#messages">
        {texts.skip}
      </a>
      <div className="bar">
        <LanguageChoice language={language} label={texts.language} onChoose={choose} />
      </div>
      <main>
        {parts !== null && !isGone && (
          <PageContext value={parts}>
            {failure !== null && readAt !== null && (
              <p className="stale" role="status">
                {texts.failure.stale(formatTimeOfDay(readAt.toISOString()) ?? '')}
              </p>
            )}
            <Sections />
          </PageContext>
        )}
        {failure !== null && (parts === null || isGone) && (
          <NoOrder texts={texts} failure={failure} onRetry={() => void refresh()} />
        )}
        {failure === null && parts === null && <Skeleton label={texts.loading} />}
      </main>
      {parts !== null && !isGone && (
        <footer className="foot">
          <p>
            <Icon name="lock" />
            {texts.privateLink}
          </p>
          <p>
            <Icon name="clock" />
            {texts.timeZone}
          </p>
        </footer>
      )}
      <div role="status" className="toast">
        {said !== '' && (
          <p>
            <Icon name="check" />
            {said}
          </p>
        )}
      </div>
    </>
  );
}

/** Draws the page of an order. */
export function showOrderPage({ root, ...page }: OpenedPage): void {
  flushSync(() => createRoot(root).render(<OrderPage {...page} />));
}
