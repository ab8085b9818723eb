import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { ImageSource } from '@cbp/shared/verifications/verification.model';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../data/api-context.tsx';
import { failureText } from '../../../data/failure-text.ts';

/** An image as far as the user has looked at it. */
export type Look =
  | { state: 'loading' }
  | { state: 'shown'; picture: ImageBitmap }
  | { state: 'failed'; reason: string };

export type Looks = {
  /** null: the user hasn't looked yet. */
  of: (attempt: number, side: ImageSide, source?: ImageSource) => Look | null;
  /** Fetches the image, which is recorded. One that is shown or on its way isn't fetched again. */
  look: (attempt: number, side: ImageSide, source?: ImageSource) => void;
};

const keyOf = (attempt: number, side: ImageSide, source: ImageSource) => `${attempt} ${side} ${source}`;

/**
 * The images that the user has looked at on this page. They are outside the cache of calls: whatever is read again, each
 * image is fetched when the user asks for it, and forgotten with the page.
 */
export function useLooks(id: number): Looks {
  const { queries } = useApi();
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({});
  const pictures = useRef<ImageBitmap[]>([]);
  const asked = useRef(new Set<string>());
  const going = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    going.current = controller;
    const open = pictures.current;
    return () => {
      controller.abort();
      for (const picture of open.splice(0)) picture.close();
    };
  }, []);

  async function fetchImage(attempt: number, side: ImageSide, source: ImageSource): Promise<Look> {
    const signal = going.current?.signal;
    try {
      const asked = { id, side, attempt, ...(source !== 'submitted' && { source }) };
      const { body } = await queries.lookAtImage.call(asked, { ...(signal && { signal }) });
      const picture = await createImageBitmap(body);
      pictures.current.push(picture);
      return { state: 'shown', picture };
    } catch (error) {
      return { state: 'failed', reason: failureText(error) };
    }
  }

  return {
    of: (attempt, side, source = 'submitted') => looks[keyOf(attempt, side, source)] ?? null,
    look: (attempt, side, source = 'submitted') => {
      const key = keyOf(attempt, side, source);
      if (asked.current.has(key)) return;
      asked.current.add(key);
      const put = (look: Look) => setLooks((before) => ({ ...before, [key]: look }));
      put({ state: 'loading' });
      void fetchImage(attempt, side, source).then((look) => {
        if (look.state === 'failed') asked.current.delete(key);
        if (!going.current?.signal.aborted) put(look);
      });
    },
  };
}
