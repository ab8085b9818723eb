import { useState } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { usePage } from './page-context.ts';

type PhotoProps = { name: string | null; label: string; fallback?: IconName; isLink?: boolean };

/**
 * A photo of the images host. Each reading of the order has another pass; a photo keeps the one that it was shown with, so
 * that it isn't loaded again, and takes the next if that has expired.
 */
export function Photo({ name, label, fallback = 'parcel', isLink = false }: PhotoProps) {
  const { imagesUrl, order, texts } = usePage();
  const [pass, setPass] = useState(order.images_pass);
  const [failed, setFailed] = useState<string | null>(null);
  const sourceWith = (value: string) =>
    name === null ? null : `${imagesUrl}/${encodeURIComponent(name)}?pass=${encodeURIComponent(value)}`;
  const source = sourceWith(pass);
  const onError = () => {
    if (pass === order.images_pass) setFailed(source);
    else setPass(order.images_pass);
  };
  if (source === null || failed === source)
    return (
      <span className="photo" aria-hidden="true">
        <Icon name={fallback} />
      </span>
    );
  const picture = <img src={source} alt={label} loading="lazy" decoding="async" onError={onError} />;
  if (!isLink) return <span className="photo">{picture}</span>;
  return (
    <a
      className="photo"
      href={sourceWith(order.images_pass) ?? source}
      target="_blank"
      rel="noopener noreferrer"
    >
      {picture}
      <span className="unseen"> {texts.newTab}</span>
    </a>
  );
}
