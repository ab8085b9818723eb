import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import type { Form } from '../../patterns/call-form/define-form.ts';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { closeForm, exchangeForm, grantForm, rejectForm } from './buyer-requests.forms.ts';
import { buyerRequestTexts } from './buyer-requests.texts.ts';

/** What can be decided on a request as it is now. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const words = buyerRequestTexts[useLanguage()];
  if (!useMayCall('grantRequest')) return null;
  const canGrant = (request.account?.left ?? 0) > 0 && !request.refunded.is_open;
  return (
    <Group gap="xs">
      {canGrant && <Decision form={grantForm} request={request} label={words.grant} isMain={request.waits} />}
      {request.waits && (
        <>
          <Decision form={exchangeForm} request={request} label={words.exchange} />
          <Decision form={rejectForm} request={request} label={words.reject} />
        </>
      )}
      {request.waiting_since !== null && <Decision form={closeForm} request={request} label={words.close} />}
    </Group>
  );
}

type DecisionProps<Answer> = {
  form: Form<RequestDetail, Answer>;
  request: RequestDetail;
  label: string;
  isMain?: boolean;
};

function Decision<Answer>({ form, request, label, isMain = false }: DecisionProps<Answer>) {
  const words = buyerRequestTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant={isMain ? 'filled' : 'default'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        closeLabel={words.closeDialog}
      >
        <CallForm form={form} of={request} onDone={() => setIsOpen(false)} />
      </FormDialog>
    </>
  );
}
