import { id, maybe, naming, text, time } from '@cbp/shared/list/field';
import { formatMoney } from '@cbp/shared/money/money';
import type { PaymentStory } from '@cbp/shared/payment-stories/story.model';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { card } from '../../patterns/list/list-columns.ts';
import { RecordLink } from '../../patterns/record-link/record-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './payment-stories.module.css';
import { paymentStoryTexts } from './payment-stories.texts.ts';
import { MoneyOfStory } from './story-money.tsx';
import { StoryTimeline } from './story-timeline.tsx';

const LOOK_AGAIN_MS = 10_000;

const fields = {
  client_name: naming('client', 'merchant_id', maybe(text('Client', '客户', '客戶'))),
  card_prefix: maybe(id('First 6 card digits', '卡号前六位', '卡號首六位')),
  card_suffix: maybe(id('Last 4 card digits', '卡号后四位', '卡號末四位')),
  paid_at: maybe(time('Paid at', '付款时间', '付款時間')),
  descriptor: maybe(text('Descriptor', '账单描述', '帳單描述')),
  arn: maybe(id('ARN', 'ARN', 'ARN')),
} as const;

const nameOf = ({ order_reference: reference, descriptor, arn, key }: PaymentStory) =>
  reference?.trim() || descriptor?.trim() || (arn === null ? key : `ARN ${arn}`);

/** One payment: who paid what, where the money is now, and all that happened to it. */
export function PaymentStoryPage() {
  const words = paymentStoryTexts[useLanguage()];
  const { key = '' } = useParams();
  const query = useQuery({
    ...useApi().queries.getPaymentStory.queryOptions({ input: { key } }),
    // Polls while a refund is in progress.
    refetchInterval: ({ state }) => (state.data?.results.money?.is_open ? LOOK_AGAIN_MS : false),
  });
  return (
    <DetailPage
      query={query}
      missing={
        <Notice
          heading={words.missingHeading}
          text={words.missing}
          action={
            <Button component={Link} variant="default" to={paths.home.href()}>
              {words.home}
            </Button>
          }
        />
      }
      nameOf={nameOf}
      titleOf={(story) =>
        [nameOf(story), formatMoney(story.amount, story.currency)].filter(Boolean).join(' · ')
      }
      Head={({ iCS_id: icsId }) =>
        icsId !== null && (
          <RecordLink kind="receipt_transaction" id={icsId} isNothingElse>
            {words.transaction}
          </RecordLink>
        )
      }
    >
      {(story) => (
        <>
          <div className={classes.facts}>
            <FactGrid
              fields={fields}
              row={story}
              shown={['client_name', card('card_prefix', 'card_suffix'), 'paid_at', 'descriptor', 'arn']}
            />
          </div>
          {story.money && <MoneyOfStory money={story.money} />}
          <StoryTimeline story={story} />
        </>
      )}
    </DetailPage>
  );
}
