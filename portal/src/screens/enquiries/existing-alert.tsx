import { ALERT_STATUSES } from '@cbp/shared/alerts/alert';
import type { EnquiryCheck } from '@cbp/shared/enquiries/enquiry.model';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { enquiryTexts } from './enquiries.texts.ts';

type ExistingAlertProps = Pick<EnquiryCheck, 'ethoca' | 'alert'> & {
  /** Whether it blocks the enquiry. */
  isWarning?: boolean;
};

/** The alert that there is for a payment, with the way to it for those who may read it. */
export function ExistingAlert({ ethoca, alert, isWarning = false }: ExistingAlertProps) {
  const words = enquiryTexts[useLanguage()];
  if (ethoca.alert === null) return null;
  return (
    <MessageBox tone={isWarning ? 'bad' : 'info'} text={words.hasAlert}>
      <p>{alert?.status === 'PENDING' ? words.answerAlert(ethoca.alert) : words.hadAlert(ethoca.alert)}</p>
      {alert && (
        <Group gap="xs">
          <EnumerationBadge of={ALERT_STATUSES} value={alert.status} />
          <Button component={Link} to={paths.alert.href(alert.id)} size="compact-sm" variant="default">
            {words.openAlert}
          </Button>
        </Group>
      )}
    </MessageBox>
  );
}
