import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { announce } from '../../ui/announcer.tsx';
import { AttachmentEntry } from './attachment-entry.tsx';
import { placeBeside } from './attachment-order.ts';
import classes from './attachments.module.css';
import { attachmentTexts } from './attachments.texts.ts';
import { useAttachmentOrder } from './use-attachment-order.ts';
import { useCaseChanges } from './use-case-changes.ts';

type Dropping = { id: number; isBelow: boolean };

/** The attachments in the order of the exhibits, which is changed by buttons or by dragging. */
export function AttachmentList({ of, mayChange }: { of: DisputeCase; mayChange: boolean }) {
  const words = attachmentTexts[useLanguage()];
  const changes = useCaseChanges(of);
  const { attachments, moveTo } = useAttachmentOrder(of, changes);
  const [dragged, setDragged] = useState<number | null>(null);
  const [dropping, setDropping] = useState<Dropping | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The button that an entry was moved by: moving its element takes the focus from it. */
  const pressed = useRef<string | null>(null);
  const ids = attachments.map(({ id }) => id);

  useLayoutEffect(() => {
    if (pressed.current !== null) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = null;
  });

  const move = (id: number, place: number) => {
    if (!moveTo(id, place)) return;
    const title = attachments.find((one) => one.id === id)?.title ?? '';
    announce(words.moved({ title, place: place + 1, count: ids.length }));
  };
  const step = (id: number, by: -1 | 1) => {
    pressed.current = `[data-attachment="${id}"] [data-icon="${by < 0 ? 'up' : 'down'}"]`;
    move(id, ids.indexOf(id) + by);
  };
  const onDrag = (event: DragEvent<HTMLElement>, id: number) => {
    if (dragged === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isBelow = event.clientY > top + height / 2;
    if (event.type === 'drop') {
      move(dragged, placeBeside(ids, dragged, { target: id, isBelow }));
      endDrag();
    } else setDropping({ id, isBelow });
  };
  const endDrag = () => {
    setDragged(null);
    setDropping(null);
  };

  return (
    <ol ref={list} className={classes.list} aria-label={words.list}>
      {attachments.map((attachment, index) => (
        <li
          key={attachment.id}
          data-attachment={attachment.id}
          className={classes.entry}
          data-dragged={dragged === attachment.id}
          data-drop={dropping?.id === attachment.id ? (dropping.isBelow ? 'below' : 'above') : undefined}
          onDragOver={(event) => onDrag(event, attachment.id)}
          onDrop={(event) => onDrag(event, attachment.id)}
        >
          <AttachmentEntry
            of={of}
            attachment={attachment}
            mayChange={mayChange}
            changes={changes}
            place={{ index, count: ids.length }}
            onStep={(by) => step(attachment.id, by)}
            drag={{ onStart: () => setDragged(attachment.id), onEnd: endDrag }}
            onDeleted={() => list.current?.closest('section')?.focus()}
          />
        </li>
      ))}
    </ol>
  );
}
