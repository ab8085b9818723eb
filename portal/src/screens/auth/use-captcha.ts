import type { Captcha } from '@cbp/shared/users/captcha.model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyFailure } from '../../patterns/failed-call/notify-failure.ts';
import { useSession } from '../../session/session-context.tsx';

type Fetched = {
  isLoading: boolean;
  /** While another one is fetched this is the one before it, so that the picture does not blink. */
  captcha: Captcha | null;
  error: unknown;
};

export type CaptchaState = Fetched & { renew: () => void };

/** A captcha from the server while one is needed; `renew` fetches another one. */
export function useCaptcha(isWanted: boolean): CaptchaState {
  const { session } = useSession();
  const lang = useLanguage();
  const [fetched, setFetched] = useState<Fetched>({ isLoading: true, captcha: null, error: null });
  const fetching = useRef<AbortController>(null);

  const renew = useCallback(async () => {
    fetching.current?.abort();
    const controller = new AbortController();
    fetching.current = controller;
    const { signal } = controller;
    setFetched(({ captcha }) => ({ isLoading: true, captcha, error: null }));
    const next = await session
      .callsAs(null)
      .makeCaptcha({ lang }, { signal })
      .then(
        ({ results }) => ({ isLoading: false, captcha: results, error: null }),
        (error: unknown) => ({ isLoading: false, captcha: null, error }),
      );
    if (signal.aborted) return;
    if (next.error !== null) notifyFailure(next.error);
    setFetched(next);
  }, [session, lang]);

  useEffect(() => {
    if (!isWanted) return;
    void renew();
    return () => fetching.current?.abort();
  }, [renew, isWanted]);

  return { ...fetched, renew: () => void renew() };
}
