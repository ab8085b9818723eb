import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import type { Form } from '../../patterns/call-form/define-form.ts';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { AvailableButton } from '../../ui/available-button.tsx';
import { closeForm, exchangeForm, grantForm, rejectForm } from './buyer-requests.forms.ts';
import { buyerRequestTexts } from './buyer-requests.texts.ts';

/** What can be decided on a request as it is now. */
export function RequestActions({ request }: { request: RequestDetail }) {
  const words = buyerRequestTexts[useLanguage()];
  if (!useMayCall('grantRequest')) return null;
  const left = request.account?.left ?? 0;
  const whyNot = left > 0 ? (request.refunded.is_open ? words.refundOpen : '') : words.nothingLeft;
  return (
    <Group gap="xs">
      {(request.waits || whyNot === '') && (
        <Decision
          form={grantForm}
          request={request}
          label={words.grant}
          isMain={request.waits}
          whyNot={whyNot}
        />
      )}
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
  /** Why it can't be decided so now; empty where it can. */
  whyNot?: string;
};

function Decision<Answer>(props: DecisionProps<Answer>) {
  const { form, request, label, isMain = false, whyNot = '' } = props;
  const words = buyerRequestTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AvailableButton
        variant={isMain ? 'filled' : 'default'}
        isAvailable={whyNot === ''}
        whyNot={whyNot}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </AvailableButton>
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
