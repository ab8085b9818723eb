import type { RdrDecision } from '@cbp/shared/rdr/rdr-client';
import type { RdrClient } from '@cbp/shared/rdr/rdr-client.model';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import type { FormPartProps } from '../../patterns/call-form/call-form.tsx';
import { EditPart } from '../../patterns/call-form/edit-part.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { rdrRulesForm } from './rdr-rules.forms.ts';
import { rdrRulesTexts } from './rdr-rules.texts.ts';
import { RuleList } from './rule-list.tsx';
import { TryRdrRules } from './try-rdr-rules.tsx';

/** The rules as they are being edited. */
function TryEntered({ beside }: FormPartProps) {
  return (
    <TryRdrRules
      clientId={String(beside.merchant_id)}
      rules={beside.rules as RdrRule[]}
      defaultDecision={beside.default_decision as RdrDecision}
    />
  );
}

/** How the cases of a client are decided; editable while its enrolment is active. */
export function RdrRulesPart({ client }: { client: RdrClient }) {
  const words = rdrRulesTexts[useLanguage()];
  const mayEdit = useMayCall(rdrRulesForm.call);
  const { merchant_id: clientId, rules, default_decision: defaultDecision, status } = client;
  const isEnrolling = status === 'PENDING' || status === 'PROCESSING';
  return (
    <DetailPart heading={words.heading}>
      <EditPart
        form={rdrRulesForm}
        of={client}
        label={words.edit}
        isOffered={status === 'ACTIVE'}
        After={TryEntered}
      >
        <RuleList rules={rules} defaultDecision={defaultDecision} />
        {mayEdit && isEnrolling && (
          <Text size="sm" c="dimmed">
            {words.afterActivation}
          </Text>
        )}
        <TryRdrRules clientId={clientId} rules={rules} defaultDecision={defaultDecision as RdrDecision} />
      </EditPart>
    </DetailPart>
  );
}
