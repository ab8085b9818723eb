import { Button, Radio, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AnswerOf } from '../../data/change-calls.ts';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import formClasses from '../../patterns/call-form/call-form.module.css';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import type { Form } from '../../patterns/call-form/define-form.ts';
import classes from './clients.module.css';
import { clientTexts } from './clients.texts.ts';
import type { NewClientBy } from './new-client.fields.ts';
import { NEW_CLIENT_FORMS } from './new-client.forms.ts';
import { RefusedUsers } from './refused-users.tsx';

type CreatedClient = AnswerOf<'createStandaloneMerchant'>;
const FORMS: Readonly<Record<string, Form<NewClientBy, CreatedClient>>> = NEW_CLIENT_FORMS;

/** Makes a client, and leads to it; users who could not be made are tried again before. */
export function NewClientPage() {
  const language = useLanguage();
  const words = clientTexts[language];
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('kind') ?? '';
  const kind = Object.hasOwn(FORMS, asked) ? asked : 'mass';
  const form = FORMS[kind] ?? NEW_CLIENT_FORMS.mass;
  const isForAll = useMayCall(form.call, { isForAll: true });
  const [created, setCreated] = useState<CreatedClient | null>(null);
  const goTo = ({ results }: CreatedClient) =>
    void navigate(paths.ethocaClient.href(results.merchant_id), { replace: true });
  if (created) {
    const refused = created.users.filter(({ id }) => id === null);
    return (
      <div className={formClasses.page}>
        <Title order={2} size="h3">
          <bdi>{created.results.name}</bdi>
        </Title>
        <RefusedUsers users={refused} onDone={() => goTo(created)} />
        <div>
          <Button size="sm" variant="default" onClick={() => goTo(created)}>
            {words.toClient}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={formClasses.page}>
      <Title order={2} size="h3">
        {words.newClient}
      </Title>
      <Radio.Group
        label={words.kind}
        value={kind}
        onChange={(next) => void navigate(paths.ethocaClientForm.href(next), { replace: true })}
      >
        <div className={classes.kinds}>
          {Object.entries(FORMS).map(([value, { words: own }]) => (
            <Radio
              key={value}
              size="sm"
              value={value}
              label={own.heading[language]}
              description={words.kinds[value as keyof typeof NEW_CLIENT_FORMS]}
            />
          ))}
        </div>
      </Radio.Group>
      <CallForm
        key={kind}
        form={form}
        of={{ isForAll }}
        onDone={(answer) => {
          if (answer.users.every(({ id }) => id !== null)) goTo(answer);
          else setCreated(answer);
        }}
        onCancel={() => void navigate(paths.ethocaClients.href())}
      />
    </div>
  );
}
