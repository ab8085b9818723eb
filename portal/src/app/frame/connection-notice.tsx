import { formatDateTime } from '@cbp/shared/format/time';
import { Button } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { reachability } from '../../data/reachability.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './connection-notice.module.css';

/** That the server does not answer, and since when, over the page: what is on it was loaded before. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const since = useSyncExternalStore(reachability.subscribe, reachability.current);
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
          <span>{t('frame.away', { time: formatDateTime(since) ?? since })}</span>
          <Button variant="default" size="xs" onClick={() => void reachability.check()}>
            {t('failure.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}
