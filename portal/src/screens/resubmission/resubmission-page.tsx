import { labelOf } from '@cbp/shared/labelled';
import { INSTRUCTIONS } from '@cbp/shared/verifications/decline-codes/instruction';
import {
  groupDeclineCodes,
  instructionsOf,
} from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { Resubmission } from '@cbp/shared/verifications/resubmission.calls';
import { IMAGE_SIDES, type ImageSide } from '@cbp/shared/verifications/verification';
import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type SubmitEvent, use, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, UNAUTHENTICATED } from '../../data/contract-link.ts';
import { DeploymentContext } from '../../data/deployment-context.tsx';
import { failureText } from '../../data/failure-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ImageZone } from '../../patterns/document-image/image-zone.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import classes from './resubmission.module.css';
import { resubmissionTexts } from './resubmission.texts.ts';
import { createResubmissionCalls, type ResubmissionCalls } from './resubmission-calls.ts';

type State = { kind: 'loading' | 'expired' | 'failed' | 'sent' } | { kind: 'open'; asked: Resubmission };

const isExpired = (error: unknown) => error instanceof CallError && error.status === UNAUTHENTICATED;

/** The page of a link with which a person sends better images of a document. It shows what was wrong, and nothing else. */
export function ResubmissionPage() {
  const words = resubmissionTexts[useLanguage()];
  const { token = '' } = useParams();
  const { apiUrl } = use(DeploymentContext);
  const calls = useMemo(() => createResubmissionCalls(apiUrl, token), [apiUrl, token]);
  const [state, setState] = useState<State>({ kind: 'loading' });
  // Uploads are work that the library counts; visitors have no other use for it.
  const [client] = useState(() => new QueryClient());
  useEffect(() => {
    let isLeft = false;
    calls.getResubmission({ token }).then(
      ({ results }) => !isLeft && setState({ kind: 'open', asked: results }),
      (error: unknown) => !isLeft && setState({ kind: isExpired(error) ? 'expired' : 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [calls, token]);
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title ?? ''}>
        {state.kind === 'sent' ? words.done : words.heading}
      </Title>
      {state.kind === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton height={140} />
        </div>
      )}
      {state.kind === 'expired' && <MessageBox tone="bad" text={words.expired} />}
      {state.kind === 'failed' && <MessageBox tone="bad" text={words.failed} />}
      {state.kind === 'sent' && <MessageBox tone="good" text={words.sent} announced={words.sent} />}
      {state.kind === 'open' && (
        <QueryClientProvider client={client}>
          <ImagesForm calls={calls} token={token} asked={state.asked} onEnd={(kind) => setState({ kind })} />
        </QueryClientProvider>
      )}
    </div>
  );
}

type ImagesFormProps = {
  calls: ResubmissionCalls;
  token: string;
  asked: Resubmission;
  onEnd: (kind: 'sent' | 'expired') => void;
};

function ImagesForm({ calls, token, asked, onEnd }: ImagesFormProps) {
  const language = useLanguage();
  const words = resubmissionTexts[language];
  const [uploads, setUploads] = useState<Partial<Record<ImageSide, string>>>({});
  const [isLookedAt, setIsLookedAt] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const again = instructionsOf(groupDeclineCodes(asked.codes));

  /** An empty ID is an image that isn't uploaded yet. */
  const isMissing = ({ side, is_needed: isNeeded }: Resubmission['sides'][number]) =>
    uploads[side] === '' || (isNeeded && uploads[side] === undefined);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsLookedAt(true);
    if (isBusy || asked.sides.some(isMissing)) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await calls.submitImagesAgain({ token, ...uploads });
      onEnd('sent');
    } catch (error) {
      if (isExpired(error)) onEnd('expired');
      else setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.intro}>{words.intro}</p>
      {again.length > 0 && (
        <section aria-label={words.again} className={classes.again}>
          <h2>{words.again}</h2>
          <ul>
            {again.map((one) => (
              <li key={one}>{labelOf(INSTRUCTIONS, one, language)}</li>
            ))}
          </ul>
        </section>
      )}
      {asked.sides.map((side) => {
        const label = labelOf(IMAGE_SIDES, side.side, language);
        return (
          <ImageZone
            key={side.side}
            side={side.is_needed ? label : words.optional(label)}
            label={label}
            help={null}
            fault={isLookedAt && isMissing(side) ? words.missing : null}
            onUploaded={(id) => setUploads((known) => ({ ...known, [side.side]: id }))}
            send={calls.sendImage}
          />
        );
      })}
      {failure !== null && <MessageBox tone="bad" text={failure} />}
      <Button type="submit" size="md" loading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}
