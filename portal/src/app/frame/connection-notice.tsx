import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { failureTexts } from '../../data/failure.texts.ts';
import { reachability } from '../../data/reachability.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './connection-notice.module.css';
import { frameTexts } from './frame.texts.ts';
import { useShowsLoadedData } from './use-shows-loaded-data.ts';

/** Says over the page since when the server has not answered, and that what is on the page, if anything, was loaded before. */
export function ConnectionNotice() {
  const language = useLanguage();
  const words = frameTexts[language];
  const failureWords = failureTexts[language];
  const since = useSyncExternalStore(reachability.subscribe, reachability.current);
  const showsLoadedData = useShowsLoadedData();
  useEffect(() => {
    const look = () => void reachability.check();
    addEventListener('offline', look);
    addEventListener('online', look);
    return () => {
      removeEventListener('offline', look);
      removeEventListener('online', look);
    };
  }, []);
  return (
    <div className={classes.place} role="status">
      {since !== null && (
        <div className={classes.notice}>
          <Icon name="warning" />
          <span>
            {words.away(formatDateTime(since) ?? since)}
            {showsLoadedData && MARKS[language].gap + words.loadedBefore}
          </span>
          <Button variant="default" size="xs" onClick={() => void reachability.check()}>
            {failureWords.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
