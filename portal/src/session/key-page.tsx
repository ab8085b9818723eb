import { Alert, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKey } from './operator-key.ts';
import { useSession } from './session-context.tsx';

/** What stands in place of every page until there is a key, or once the server refused it. */
export function KeyPage() {
  const { t } = useTranslation();
  const { session, state } = useSession();
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = readKey(text);
    setIsInvalid(key === null);
    if (key) session.open(key);
  };

  return (
    <Paper
      component="form"
      onSubmit={submit}
      noValidate
      withBorder
      p="xl"
      maw={520}
      mx="auto"
      my={64}
      w="calc(100% - 32px)"
    >
      <Stack gap="md">
        <Title order={1} size="h3">
          {t('key.heading')}
        </Title>
        {state.isRefused ? (
          <Alert color="red" variant="light" title={t('key.refusedHeading')}>
            {t('key.refusedText')}
          </Alert>
        ) : (
          <Text>{t('key.intro')}</Text>
        )}
        <TextInput
          label={t('key.label')}
          description={t('key.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isInvalid && t('key.invalid')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsInvalid(false);
          }}
        />
        <Button type="submit">{t('key.submit')}</Button>
      </Stack>
    </Paper>
  );
}
