import { formatDateTime } from '@cbp/shared/format/time';
import { usePage } from './page-context.ts';

/** What happened so far. Events that aren't the buyer's business have no text, and aren't shown. */
export function History() {
  const { order, texts } = usePage();
  const shown = order.history
    .flatMap(({ event, time }) => {
      const text = texts.history.events[event];
      return text === undefined ? [] : [{ text, time }];
    })
    .toReversed();
  if (shown.length === 0) return null;
  return (
    <section className="card" aria-label={texts.history.heading}>
      <details className="history">
        <summary>
          <h2>{texts.history.heading}</h2>
        </summary>
        <ol>
          {shown.map(({ text, time }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and text
            <li key={position}>
              <span>{text}</span>
              <time className="dim">{formatDateTime(time)}</time>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
