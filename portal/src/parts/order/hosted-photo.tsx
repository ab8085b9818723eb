import { hostedPhotos } from '@cbp/report/hosted-photos';
import type { CompellingEvidence } from '@cbp/shared/evidence/evidence.model';
import { Anchor } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { orderTexts } from './order.texts.ts';

type HostedPhotoProps = { evidence: CompellingEvidence; name: string };

/** The way to a photo or scan of the evidence, which opens in a tab of its own; otherwise its name. */
export function HostedPhoto({ evidence, name }: HostedPhotoProps) {
  const words = orderTexts[useLanguage()];
  const photo = hostedPhotos({ evidence }, useApi().deployment.imagesUrl)[name];
  if (!photo || !('url' in photo)) return <bdi>{name}</bdi>;
  return (
    <Anchor href={photo.url} target="_blank" rel="noreferrer noopener" size="sm">
      {words.openFile} <Icon name="external" size={14} />
    </Anchor>
  );
}
