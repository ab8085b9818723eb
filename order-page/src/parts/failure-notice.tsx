import type { CallFailure } from '../data/failure.ts';
import type { Texts } from '../texts/en.ts';
import { Icon } from '../ui/icon.tsx';

const MINUTE_S = 60;

/** What happened, and what to do. */
export function failureText({ failure: texts }: Texts, { kind, seconds }: CallFailure): string {
  if (kind === 'busy')
    return seconds < MINUTE_S ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / MINUTE_S));
  return texts[kind];
}

type FailureNoticeProps = { texts: Texts; failure: CallFailure | null; kept?: boolean };

/** Beside the button that failed, and read out at once. */
export function FailureNotice({ texts, failure, kept = true }: FailureNoticeProps) {
  return (
    <div role="alert" className="failure" hidden={failure === null}>
      {failure !== null && (
        <>
          <Icon name="alert" />
          <span>
            {failureText(texts, failure)}
            {kept && ` ${texts.form.kept}`}
          </span>
        </>
      )}
    </div>
  );
}
