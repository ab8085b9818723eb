import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { ISSUE_CATEGORIES } from '@cbp/shared/payments/issue-category';
import { parseRefundNote } from '@cbp/shared/payments/refund';
import type { Order } from '../data/order.ts';
import { usePage } from './page-context.ts';
import { Section } from './section.tsx';

type Event = Order['history'][number];

/** What an event was about: the issue, what was asked for, or what was decided. */
function detailOf({ issue, request, refund }: Event, { language, texts }: ReturnType<typeof usePage>) {
  const note = parseRefundNote(refund);
  const decision =
    note.kind === 'read' && texts.state.decisions[note.status as keyof typeof texts.state.decisions];
  const parts = [
    ISSUE_CATEGORIES[issue as keyof typeof ISSUE_CATEGORIES]?.label[language],
    texts.request.kinds[request as keyof typeof texts.request.kinds],
    decision,
    note.kind === 'read' && formatMoney(note.amount, note.currency),
  ];
  return [...new Set(parts)].filter(Boolean).join(MARKS[language].comma);
}

/** What happened so far. Events that aren't the buyer's business have no text, and aren't shown. */
export function History() {
  const page = usePage();
  const { order, texts } = page;
  const shown = order.history
    .flatMap((event) => {
      const text = texts.history.events[event.event];
      return text === undefined ? [] : [{ text, detail: detailOf(event, page), time: event.time }];
    })
    .toReversed();
  const [latest] = shown;
  if (!latest) return null;
  return (
    <Section heading={texts.history.heading} name="history">
      <details>
        <summary>{latest.text}</summary>
        <ol>
          {shown.map(({ text, detail, time }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and text
            <li key={position}>
              <span>{text}</span>
              {detail !== '' && <span>{detail}</span>}
              <time className="dim">{formatDateTime(time)}</time>
            </li>
          ))}
        </ol>
      </details>
    </Section>
  );
}
