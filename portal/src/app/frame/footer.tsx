import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './frame.module.css';
import { frameTexts } from './frame.texts.ts';

export function Footer() {
  const language = useLanguage();
  const productWords = productTexts[language];
  const words = frameTexts[language];
  return (
    <footer className={classes.footer}>
      <span>{productWords.copyright(new Date().getFullYear())}</span>
      <span>{words.timeZone}</span>
    </footer>
  );
}
