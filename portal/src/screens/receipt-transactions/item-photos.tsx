import { hostedPhotos } from '@cbp/report/preview';
import type { EvidenceBundle, EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import { Text } from '@mantine/core';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { FoldedGroup } from '../../patterns/folded-group.tsx';
import { defineUpload } from '../../patterns/upload/define-upload.ts';
import { UploadField, UploadLimits, useMayUpload } from '../../patterns/upload/upload-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './item-photos.module.css';
import { itemPhotosTexts } from './item-photos.texts.ts';

const itemPhoto = defineUpload({
  upload: 'uploadReceiptPhoto',
  call: 'setReceiptPhoto',
  input: ({ id, item }: { id: string; item: number }, uploadId) => ({ id, item, upload_id: uploadId }),
  done: ['Photo updated', '照片已更新', '相片已更新'],
});

/** Whether the user may give the items of a transaction photos. */
export function useHasItemPhotos({ evidence }: EvidenceBundle): boolean {
  return useMayUpload(itemPhoto) && (evidence.product_info?.items ?? []).length > 0;
}

type ItemPhotosProps = {
  id: string;
  bundle: EvidenceBundle;
  /** Whether the report has the section of photos. */
  isShown: boolean;
};

/** The photo of each item of a transaction, for those who may give it another one. */
export function ItemPhotos({ id, bundle, isShown }: ItemPhotosProps) {
  const words = itemPhotosTexts[useLanguage()];
  const photos = hostedPhotos(bundle, useApi().deployment.imagesUrl);
  const items = bundle.evidence.product_info?.items ?? [];
  if (!useHasItemPhotos(bundle)) return null;
  const count = items.filter((item) => item.photo_url).length;
  const line = isShown ? words.shown({ count, total: items.length }) : words.hidden;
  return (
    <FoldedGroup heading={words.heading} line={line}>
      <Text size="sm" c="dimmed" mb={8}>
        {words.help}
        <UploadLimits of={itemPhoto.upload} />
      </Text>
      {items.map((item, index) => {
        const name = item.name?.trim() || words.unnamed(index + 1);
        const photo = item.photo_url ? photos[item.photo_url] : undefined;
        return (
          <UploadField
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is named by its place
            key={index}
            upload={itemPhoto}
            on={{ id, item: index }}
            label={name}
            isStored={Boolean(item.photo_url)}
          >
            <Thumbnail url={photo && 'url' in photo ? photo.url : null} />
            <ItemName item={item} name={name} />
          </UploadField>
        );
      })}
    </FoldedGroup>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (url !== null) return <img className={classes.thumbnail} src={url} alt="" loading="lazy" />;
  return (
    <span className={classes.thumbnail}>
      <Icon name="parcel" />
    </span>
  );
}

function ItemName({ item, name }: { item: EvidenceItem; name: string }) {
  const words = itemPhotosTexts[useLanguage()];
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      {!item.photo_url && <span className={classes.none}>{words.none}</span>}
    </span>
  );
}
