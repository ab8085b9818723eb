import { useObjectUrl } from '../../ui/use-object-url.ts';

type ScreenshotProps = { file: File; label: string; className?: string | undefined };

/** A screenshot that was fetched for this user. */
export function Screenshot({ file, label, className }: ScreenshotProps) {
  const addressed = useObjectUrl(file);
  if (!addressed) return null;
  return <img src={addressed.url} alt={label} className={className} />;
}
