import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { ButtonToCome } from '../../ui/button-to-come.tsx';
import { StatusBadge, TONE_ICONS } from '../../ui/status-badge.tsx';
import { resumeForm, stopForm } from './refunds.forms.ts';
import { refundPageTexts } from './refunds.texts.ts';

/** Whether all refunds are stopped, for everybody; operators stop them, and let them go on. */
export function RefundSwitch() {
  const words = refundPageTexts[useLanguage()];
  const isOperator = useMayCall('setRefundSwitch', { isForAll: true });
  const [isOpen, setIsOpen] = useState(false);
  // The dialog stays what it was while it fades away.
  const [wasStopped, setWasStopped] = useState(false);
  const query = useQuery(useApi().queries.getRefundSwitch.queryOptions());
  const now = query.data?.results;
  if (!now) return query.isPending && isOperator && <ButtonToCome>{words.stop}</ButtonToCome>;
  const close = () => setIsOpen(false);
  return (
    <>
      {now.is_stopped && (
        <span role="status">
          <StatusBadge tone="bad" icon={TONE_ICONS.bad} label={words.stopped} />
        </span>
      )}
      {isOperator && (
        <Button
          size="xs"
          {...(now.is_stopped ? { variant: 'default' } : { color: 'red', variant: 'outline' })}
          onClick={() => {
            setWasStopped(now.is_stopped);
            setIsOpen(true);
          }}
        >
          {now.is_stopped ? words.goOn : words.stop}
        </Button>
      )}
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={wasStopped ? words.goOn : words.stopQuestion}
        closeLabel={words.close}
      >
        {wasStopped && now.reason !== null && <Text size="sm">{words.why(now.reason)}</Text>}
        <CallForm
          key={String(wasStopped)}
          form={wasStopped ? resumeForm : stopForm}
          of={now}
          onDone={close}
          onCancel={close}
        />
      </FormDialog>
    </>
  );
}
