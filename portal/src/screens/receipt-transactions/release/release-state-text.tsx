import type { ReleaseHistory } from '@cbp/shared/evidence/evidence-release.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatActor } from '../../../patterns/history/format-actor.ts';
import { MessageBox } from '../../../ui/message-box.tsx';
import { releaseTexts } from './release.texts.ts';

/** How the release stands, by whom and since when; what was released before the audit log has no name. */
export function ReleaseStateText({ releases }: { releases: ReleaseHistory }) {
  const language = useLanguage();
  const words = releaseTexts[language];
  const [last] = releases.steps;
  const when = formatDateTime(last?.at ?? releases.released_at) ?? '';
  const who = last ? formatActor(last, language) : '';
  const said = releases.config ? words.released(when, who) : last ? words.revoked(when, who) : words.never;
  return (
    <>
      <Text size="sm">{said}</Text>
      {releases.agreement === 'outdated' && <MessageBox tone="bad" text={words.isOutdated} />}
    </>
  );
}
