import { MOST_REQUEST_PHOTOS } from '@cbp/shared/requests/buyer-request';
import { useId, useRef, useState } from 'react';
import type { Photo, Photos } from '../data/use-photos.ts';
import type { Texts } from '../texts/en.ts';
import { Icon } from '../ui/icon.tsx';
import { failureText } from './failure-notice.tsx';
import { usePage } from './page-context.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*';

function reasonOf(texts: Texts, { failure }: Photo): string {
  if (failure?.code === 'upload/wrong_type' || failure?.code === 'upload/type') return texts.photos.wrongType;
  if (failure?.code === 'upload/too_large' || failure?.code === 'request/too_large')
    return texts.photos.tooLarge;
  return failure ? failureText(texts, failure) : texts.photos.failed;
}

type PhotoRowProps = { photo: Photo; number: number; onRemove: () => void; onRetry: () => void };

function PhotoRow({ photo, number, onRemove, onRetry }: PhotoRowProps) {
  const { texts } = usePage();
  const words = texts.photos;
  const { state, percent, thumbnail } = photo;
  return (
    <li className="chosen" data-state={state}>
      <span className="photo">
        {thumbnail === null ? <Icon name="camera" /> : <img src={thumbnail} alt="" />}
      </span>
      <div className="chosen-words">
        <span>{words.photo(number)}</span>
        {state === 'uploading' && (
          <progress value={percent} max={100} aria-label={words.uploading(percent)}>
            {percent}%
          </progress>
        )}
        {state === 'done' && <span className="dim">{words.done}</span>}
        {state === 'failed' && (
          <span className="fault" role="alert">
            {reasonOf(texts, photo)}
          </span>
        )}
      </div>
      {state === 'failed' && photo.failure?.kind !== 'invalid' && (
        <button type="button" className="plain" onClick={onRetry} aria-label={words.retry(number)}>
          {words.retryShort}
        </button>
      )}
      <button type="button" className="plain square" onClick={onRemove} aria-label={words.remove(number)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Chooses photos, from the camera of a phone too, and shows how their uploads are doing. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const { texts } = usePage();
  const words = texts.photos;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const left = MOST_REQUEST_PHOTOS - photos.photos.length;
  const choose = (files: readonly File[]) => {
    setTooMany(files.length > left);
    photos.add(files.slice(0, left));
  };
  return (
    <fieldset className="picker">
      <legend>{words.label}</legend>
      {photos.photos.length > 0 && (
        <ul className="chosen-list">
          {photos.photos.map((photo, position) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              number={position + 1}
              onRemove={() => {
                photos.remove(photo.key);
                setTooMany(false);
                input.current?.focus();
              }}
              onRetry={() => void photos.retry(photo.key)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        className="unseen file"
        type="file"
        accept={TYPES}
        multiple
        disabled={left === 0}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {left > 0 && (
        <label htmlFor={id} className="button">
          <Icon name="camera" />
          {words.add}
        </label>
      )}
      <p className={hasTooMany ? 'fault' : 'note'} id={`${id}-help`} role={hasTooMany ? 'alert' : undefined}>
        {hasTooMany ? words.tooMany(MOST_REQUEST_PHOTOS) : words.help(MOST_REQUEST_PHOTOS)}
      </p>
    </fieldset>
  );
}

/** Why a form can't be sent yet because of its photos. */
export function photoFault({ photos: words }: Texts, { photos }: Photos): string | null {
  if (photos.some(({ state }) => state === 'failed')) return words.mend;
  return photos.some(({ state }) => state === 'uploading') ? words.wait : null;
}

/** The ids of the uploaded photos. */
export function photoIds({ photos }: Photos): string[] {
  return photos.flatMap(({ id }) => id ?? []);
}
