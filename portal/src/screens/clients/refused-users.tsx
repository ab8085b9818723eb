import { SERVICE_NAMES } from '@cbp/shared/access/service';
import { staffPermissions } from '@cbp/shared/clients/client-staff';
import type { CreatedUser } from '@cbp/shared/clients/new-client.model';
import { hasRight } from '@cbp/shared/users/has-right';
import { userList } from '@cbp/shared/users/user.list';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { textOfError } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { useCurrentUser } from '../../session/session-context.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { clientTexts } from './clients.texts.ts';

type Refused = CreatedUser & { by: CurrentUser };

/** Retries a user whose creation failed together with the new client. */
const retryForm = defineForm({
  call: 'createUser',
  heading: ['User', '用户', '用戶'],
  submit: ['Create user', '新建用户', '新增用戶'],
  done: ['User created', '用户已新建', '用戶已新增'],
  fields: {
    email: textInput(userList.fields.email, { type: 'email' }),
    display_name: textInput(userList.fields.display_name),
  },
  values: ({ email, display_name }: Refused) => ({ email, display_name }),
  rest: ({ merchant_id, by }) => {
    const permissions = staffPermissions(merchant_id, (asked) => hasRight(by, asked));
    const services = new Set(permissions.map(({ service }) => service));
    return { registered_service: SERVICE_NAMES.filter((name) => services.has(name)), permissions };
  },
  refusals: { 'users/email_taken': 'email' },
});

/** Says which users were not made, why, and lets each be tried again; `onDone` when none is left. */
export function RefusedUsers({ users, onDone }: { users: readonly CreatedUser[]; onDone: () => void }) {
  const words = clientTexts[useLanguage()];
  const by = useCurrentUser();
  const [left, setLeft] = useState(users);
  const made = (user: CreatedUser) => {
    const others = left.filter((other) => other !== user);
    setLeft(others);
    if (others.length === 0) onDone();
  };
  return (
    <>
      <MessageBox tone="bad" text={words.usersFailed} />
      {left.map((user) => (
        <section
          key={`${user.merchant_id} ${user.email}`}
          aria-label={words.userOf(user.email, user.merchant_id)}
        >
          <Title order={3} size="h5">
            {words.userOf(user.email, user.merchant_id)}
          </Title>
          {user.error && (
            <Text size="sm" c="dimmed" mb={8}>
              {textOfError(user.error)}
            </Text>
          )}
          <CallForm form={retryForm} of={{ ...user, by }} onDone={() => made(user)} />
        </section>
      ))}
    </>
  );
}
