import { ENQUIRY_STATUSES } from '@cbp/shared/enquiries/enquiry';
import { type Enquiry, enquiryFields } from '@cbp/shared/enquiries/enquiry.model';
import { ENQUIRY_MACHINE, isUnsent } from '@cbp/shared/enquiries/enquiry-state';
import { formatMoney } from '@cbp/shared/money/money';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { OpenCaseButton } from '../../parts/cases/open-case-button.tsx';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { PaymentNotes } from '../../parts/payment/payment-notes.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { overListOf } from '../../patterns/drawer/over-list.ts';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { card } from '../../patterns/list/list-columns.ts';
import { withdraw } from './enquiries.actions.ts';
import { answerForm } from './enquiries.forms.ts';
import { enquiryTexts } from './enquiries.texts.ts';
import { ExistingAlert } from './existing-alert.tsx';
import { changeForm } from './new-enquiry.forms.ts';

/** One enquiry: what was asked, what the provider says, and what is known of the payment here. */
export function EnquiryDetail() {
  const words = enquiryTexts[useLanguage()];
  const { id = '' } = useParams();
  const { queries } = useApi();
  const [isGone, setIsGone] = useState(false);
  const query = useQuery(queries.getEnquiry.queryOptions({ input: { id: Number(id) }, enabled: !isGone }));
  const navigate = useNavigate();
  const behind = overListOf(useLocation().state);
  const leave = () => {
    // What is there no more is not to be asked for with all else that is read anew now.
    flushSync(() => setIsGone(true));
    const list = behind ? `${behind.path}${behind.search}` : paths.ethocaEnquiries.href();
    void navigate(list, { replace: true });
  };
  return (
    <DetailPage
      query={query}
      listHref={paths.ethocaEnquiries.href()}
      nameOf={({ descriptor }) => descriptor}
      titleOf={({ descriptor, amount, currency }) =>
        words.title([descriptor, formatMoney(amount, currency)].filter(Boolean).join(' · '))
      }
      Head={(enquiry) => (
        <Group gap="xs">
          <EnumerationBadge of={ENQUIRY_STATUSES} value={enquiry.status} />
          <PaymentLink {...enquiry} iCS_id={enquiry.receipt?.iCS_id} paid_on={enquiry.transaction_time} />
          {enquiry.receipt && <OpenCaseButton from={{ enquiry: enquiry.id }} />}
          <More actions={[withdraw]} on={enquiry} onDone={leave} />
        </Group>
      )}
    >
      {(enquiry) => (
        <>
          <EditPart
            key={`${enquiry.id} asked`}
            form={changeForm}
            of={enquiry}
            label={words.change}
            isOffered={isUnsent(enquiry.status)}
          >
            <FactGrid
              fields={enquiryFields}
              row={enquiry}
              shown={[
                'merchant_name',
                'merchant_id',
                'amount',
                'descriptor',
                card('card_prefix', 'card_suffix'),
                'arn',
                'transaction_time',
                'chargeback_time',
                'created_at',
                'file_name',
              ]}
            />
          </EditPart>
          {enquiry.status !== 'COMPLETED' && <ExistingAlert {...enquiry} />}
          <Reply key={`${enquiry.id} reply`} enquiry={enquiry} />
          <Known enquiry={enquiry} />
          <History key={enquiry.id} entity="enquiry" id={enquiry.id} />
        </>
      )}
    </DetailPage>
  );
}

/** What the provider says, and the form in which an operator enters it. */
function Reply({ enquiry }: { enquiry: Enquiry }) {
  const words = enquiryTexts[useLanguage()];
  const isOperator = useMayCall('answerEnquiry', { isForAll: true });
  return (
    <DetailPart heading={words.reply}>
      <EditPart
        form={answerForm}
        of={enquiry}
        label={words.answer}
        isOffered={isOperator && ENQUIRY_MACHINE.accepts('answer', enquiry.status)}
        isMain
      >
        {enquiry.status === 'COMPLETED' ? (
          <FactGrid
            fields={enquiryFields}
            row={enquiry}
            shown={['response', { key: 'action', as: 'text' }, 'answered_at']}
          />
        ) : (
          <Text c="dimmed" size="sm">
            {enquiry.status === 'PENDING' ? words.notSent : words.noReply}
          </Text>
        )}
      </EditPart>
    </DetailPart>
  );
}

/** The alert, the transaction and the descriptors of the payment, as far as they are here. */
function Known({ enquiry }: { enquiry: Enquiry }) {
  const words = enquiryTexts[useLanguage()];
  const { alert, receipt, payment } = enquiry;
  return (
    <DetailPart heading={words.known}>
      {payment && <PaymentNotes payment={payment} />}
      <FactGrid
        fields={enquiryFields}
        row={enquiry}
        shown={['ethoca.alert', 'existed_descriptor', 'matched_descriptor']}
      />
      {(alert || receipt) && (
        <Button.Group mt="sm">
          {alert && (
            <Button component={Link} to={paths.alert.href(alert.id)} size="compact-sm" variant="default">
              {words.openAlert}
            </Button>
          )}
          {receipt && (
            <Button
              component={Link}
              to={paths.receiptTransaction.href(receipt.iCS_id)}
              size="compact-sm"
              variant="default"
            >
              {words.openTransaction}
            </Button>
          )}
        </Button.Group>
      )}
    </DetailPart>
  );
}
