import { apiCredentialFields, type Client } from '@cbp/shared/clients/client.model';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { More } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { revokeCredential, rotateCredential } from './clients.actions.tsx';
import { newCredentialForm } from './clients.forms.ts';
import { clientTexts } from './clients.texts.ts';
import { CreatedCredential } from './new-secrets.tsx';

type Credential = Client['api_credentials'][number];

const credentialTable = defineSmallTable({
  fields: apiCredentialFields,
  columns: ['username', 'name', 'effective_at', 'expired_at', 'last_used_at'],
  key: ({ username }: Credential) => username,
});

const isEnded = ({ expired_at: end }: Credential) => end !== null && Date.parse(end) <= Date.now();

/** What programs of the client sign in with. */
export function Credentials({ client }: { client: Client }) {
  const words = clientTexts[useLanguage()];
  return (
    <DetailPart heading={words.credentials}>
      <SmallTable
        table={credentialTable}
        label={words.credentials}
        empty={words.noCredentials}
        rows={client.api_credentials}
        actions={(credential) =>
          !isEnded(credential) && (
            <Group gap={6} wrap="nowrap">
              {client.status === 'ACTIVE' && (
                <ActionButton
                  action={rotateCredential}
                  on={{ client, username: credential.username }}
                  size="compact-xs"
                />
              )}
              <More
                actions={[revokeCredential]}
                on={{ client, username: credential.username }}
                size="compact-xs"
              />
            </Group>
          )
        }
      />
      <NewCredential client={client} />
    </DetailPart>
  );
}

/** The form where it stands, and then what it made, which is shown once. */
function NewCredential({ client }: { client: Client }) {
  const language = useLanguage();
  const words = clientTexts[language];
  const mayCall = useMayCall(newCredentialForm.call);
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<AnswerOf<'createMerchantCredential'> | null>(null);
  const { heading } = newCredentialForm.words;
  if (!mayCall || client.status !== 'ACTIVE') return null;
  return (
    <>
      {isOpen ? (
        <section aria-label={heading[language]}>
          <CallForm
            form={newCredentialForm}
            of={client}
            onDone={(answer) => {
              setCreated(answer);
              setIsOpen(false);
            }}
            onCancel={() => setIsOpen(false)}
          />
        </section>
      ) : (
        <div>
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {heading[language]}
          </Button>
        </div>
      )}
      <Dialog
        opened={created !== null}
        onClose={() => setCreated(null)}
        closeOnClickOutside={false}
        title={words.newCredential}
        centered
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {created && <CreatedCredential answer={created} />}
      </Dialog>
    </>
  );
}
