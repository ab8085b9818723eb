import { Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './received.module.css';
import { receivedTexts } from './received.texts.ts';
import { receivedValues } from './received-values.ts';

/** Data as another server sent it, folded up: the page tells what matters in the words of the product. */
export function ReceivedPart({ heading, received }: { heading: string; received: unknown }) {
  const words = receivedTexts[useLanguage()];
  const values = receivedValues(received);
  useFontsFor(values.map(([, value]) => value).join());
  return (
    <DetailPart heading={heading}>
      {values.length === 0 ? (
        <Text c="dimmed" size="sm">
          {words.nothing}
        </Text>
      ) : (
        <details className={classes.received}>
          <summary>{words.show}</summary>
          <dl>
            {values.map(([path, value]) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </DetailPart>
  );
}
