import type { AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { useRef, useState } from 'react';
import { inOrder, movedTo } from './attachment-order.ts';
import type { CaseChanges } from './use-case-changes.ts';

type Ordered = {
  /** As the user wants them, before the platform knows. */
  attachments: AttachmentOfCase[];
  /** Moves one to a place, from 0 on; whether it moves at all. */
  moveTo: (id: number, place: number) => boolean;
};

/** The order of the attachments, which changes at once. Of several moves that follow one another, the last order is sent. */
export function useAttachmentOrder(of: DisputeCase, { setOrder }: CaseChanges): Ordered {
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const latest = useRef<readonly number[] | null>(null);
  const isSending = useRef(false);
  const ids = wanted ?? of.attachments.map(({ id }) => id);

  const sendLatest = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let sent: readonly number[] | null = null; latest.current && latest.current !== sent; ) {
      sent = latest.current;
      if (!(await setOrder(sent))) break;
    }
    isSending.current = false;
    latest.current = null;
    setWanted(null);
  };

  return {
    attachments: inOrder(of.attachments, ids),
    moveTo: (id, place) => {
      const moved = movedTo(ids, id, place);
      if (moved === ids) return false;
      latest.current = moved;
      setWanted(moved);
      void sendLatest();
      return true;
    },
  };
}
