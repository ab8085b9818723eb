import { useApi } from '../../data/api-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import classes from './brands.module.css';

/** The logo of a brand beside its name, or the place of one. */
export function BrandLogo({ name, size = 'small' }: { name: string | null; size?: 'small' | 'large' }) {
  const { imagesUrl } = useApi().deployment;
  if (name === null) return <NoLogo size={size} />;
  const url = `${imagesUrl}/${encodeURIComponent(name)}`;
  return <img className={classes.logo} data-size={size} src={url} alt="" loading="lazy" />;
}

function NoLogo({ size }: { size: 'small' | 'large' }) {
  return (
    <span className={classes.logo} data-size={size} aria-hidden>
      <Icon name="shop" size={size === 'small' ? 12 : 20} />
    </span>
  );
}
