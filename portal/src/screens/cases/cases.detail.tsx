import { CASE_STATES } from '@cbp/shared/cases/dispute-case';
import { type DisputeCase, disputeCaseFields } from '@cbp/shared/cases/dispute-case.model';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AttachmentsPart } from '../../parts/attachments/attachments-part.tsx';
import { LetterPart } from '../../parts/letter/letter-part.tsx';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { PaymentNotes } from '../../parts/payment/payment-notes.tsx';
import { ActionButton, Actions } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPage, DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { CaseFilePart } from './case-file-part.tsx';
import { acceptCase, caseLost, caseWon } from './cases.actions.ts';
import { caseForm, notesForm } from './cases.forms.tsx';
import { caseTexts } from './cases.texts.ts';
import { DaysLeft } from './days-left.tsx';

/** One case: what is disputed, until when, the file that is sent, and how it ended. */
export function CaseDetail() {
  const words = caseTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useQuery(useApi().queries.getDisputeCase.queryOptions({ input: { id: Number(id) } }));
  return (
    <DetailPage
      query={query}
      listHref={paths.disputeCases.href()}
      nameOf={(one) => one.case_number ?? String(one.id)}
      titleOf={(one) => words.title(one.id, one.case_number)}
      Head={(one) => (
        <Group gap="xs">
          <EnumerationBadge of={CASE_STATES} value={one.state} />
          {one.state === 'open' && <DaysLeft row={one} />}
          <PaymentLink iCS_id={one.iCS_id} />
          <Actions>
            <ActionButton action={caseWon} on={one} />
            <ActionButton action={caseLost} on={one} />
            <More actions={[acceptCase]} on={one} />
          </Actions>
        </Group>
      )}
    >
      {(one) => (
        <>
          <Facts key={`${one.id} facts`} one={one} />
          <LetterPart key={`${one.id} letter`} of={one} />
          <AttachmentsPart key={`${one.id} attachments`} of={one} />
          <CaseFilePart key={`${one.id} file`} one={one} />
          <Notes key={`${one.id} notes`} one={one} />
          <History key={`${one.id} history`} entity="dispute_case" id={one.id} />
        </>
      )}
    </DetailPage>
  );
}

type PartProps = { one: DisputeCase };

function Facts({ one }: PartProps) {
  const words = caseTexts[useLanguage()];
  const { payment } = one;
  return (
    <EditPart form={caseForm} of={one} label={words.edit} isOffered={one.state === 'open'}>
      <DetailPart heading={words.dispute}>
        <FactGrid
          fields={disputeCaseFields}
          row={one}
          shown={[
            'amount',
            { key: 'card_type', as: 'text' },
            'reason_code',
            'case_number',
            'received_at',
            'due_at',
            { key: 'profile', as: 'text' },
            ...(one.submitted_at === null ? [] : (['submitted_at'] as const)),
            ...(one.closed_at === null ? [] : (['closed_at'] as const)),
            { key: 'source', as: 'text' },
            'created_at',
            'created_by',
          ]}
        />
      </DetailPart>
      <DetailPart heading={words.transaction}>
        {payment && <PaymentNotes payment={payment} />}
        <FactGrid
          fields={disputeCaseFields}
          row={one}
          shown={['transaction.order_reference', 'transaction.arn', 'merchant_name', 'merchant_id', 'iCS_id']}
        />
        <CaseLinks one={one} />
      </DetailPart>
    </EditPart>
  );
}

/** To the transaction, and to what the case was opened from. */
function CaseLinks({ one: { iCS_id: icsId, source, source_id: id } }: PartProps) {
  const words = caseTexts[useLanguage()];
  const links: [string, string][] = [
    [words.openTransaction, paths.receiptTransaction.href(icsId)],
    [words.preview, paths.receiptPreview.href(icsId)],
    ...(source === 'enquiry' && id !== null
      ? [[words.openEnquiry, paths.ethocaEnquiry.href(id)] as [string, string]]
      : []),
    ...(source === 'rdr_case' && id !== null
      ? [[words.openRdrCase, paths.rdrCase.href(id)] as [string, string]]
      : []),
  ];
  return (
    <Button.Group mt="sm">
      {links.map(([label, href]) => (
        <Button key={href} component={Link} to={href} size="compact-sm" variant="default">
          {label}
        </Button>
      ))}
    </Button.Group>
  );
}

function Notes({ one }: PartProps) {
  const words = caseTexts[useLanguage()];
  return (
    <EditPart form={notesForm} of={one} label={words.editNotes}>
      <DetailPart heading={words.notes}>
        {one.notes === null ? (
          <Text c="dimmed" size="sm">
            {words.noNotes}
          </Text>
        ) : (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {one.notes}
          </Text>
        )}
      </DetailPart>
    </EditPart>
  );
}
