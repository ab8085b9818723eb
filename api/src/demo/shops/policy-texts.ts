import type { DemoShop, ShopEdition } from './demo-shop.ts';

/** A part of a page: a heading with its paragraphs. */
export type Part = { heading: string; paragraphs: readonly string[] };

type Told = { shop: DemoShop; edition: ShopEdition };

/** The page on returns, refunds and cancelling. */
export function refundTexts({ shop, edition: { returnDays, refundDays } }: Told): Part[] {
  const { email } = shop.facts;
  const returns = shop.isDigital
    ? [
        `You may return a file within ${returnDays} days after you bought it, if it does not open, does not print or is not what its page describes.`,
        `Write to ${email} with your order number and tell us what is wrong. We exchange it for a file that works on the same day if we can. Otherwise the file counts as returned, and you are asked to delete your copies.`,
      ]
    : [
        `You may return goods within ${returnDays} days after delivery, unused and in their original packaging.`,
        `Tell us by email to ${email} before you send anything back, with your order number. We send you the address and a return label. Goods that arrived damaged or are not what you ordered are returned at our cost, and we exchange them if you prefer.`,
      ];
  return [
    { heading: 'Returns', paragraphs: returns },
    {
      heading: 'Refunds',
      paragraphs: [
        `We refund the full price to the card that you paid with, within ${refundDays} working days after ${shop.isDigital ? 'we have accepted the return' : 'the goods have arrived'}. There is no restocking fee.`,
        `If a refund has not been credited after that time, write to ${email}, and we give you its reference for your bank.`,
      ],
    },
    {
      heading: 'Cancelling an order',
      paragraphs: [
        `You may cancel an order at no cost until ${shop.isDigital ? 'you have opened its first file' : 'it leaves our store'}. Reply to the order confirmation or write to ${email} with the order number. Cancelled orders are refunded on the same day. We have no subscriptions, so nothing has to be cancelled later.`,
      ],
    },
  ];
}

/** The page on how orders arrive. */
export function deliveryTexts({ shop }: Told): Part[] {
  const { email } = shop.facts;
  const digital = [
    'Files are delivered by email. As soon as your payment is confirmed, usually within a minute, you get a message with a link for each file that you bought. No parcel is shipped, so there is no postage and there are no customs duties.',
    'The links work for a year and for ten downloads each. If the message has not arrived after an hour, look among your unwanted messages first.',
    `Then write to ${email}, and we deliver the files again on the same working day. Deliveries to a work address are sometimes stopped by its filter, so a private address is often the quicker one.`,
  ];
  const parcels = [
    `Orders placed before noon are dispatched on the same working day, others on the next. Delivery within ${shop.countryName} takes two to four working days and is included in the price of orders over 50.00. Below that, postage is 4.90.`,
    'You get a message with a tracking number when the parcel leaves us. The courier tries twice and then leaves the parcel at a shop near you for seven days.',
    `We also ship abroad, which takes five to ten working days. Customs duties are shown before you pay and are included in what you pay, so the carrier asks for nothing at your door. If a parcel is late, write to ${email}.`,
  ];
  return [{ heading: 'How your order arrives', paragraphs: shop.isDigital ? digital : parcels }];
}

/** The contract between shop and buyer. */
export function termsTexts({ shop }: Told): Part[] {
  const { legalEntity, email, currencies } = shop.facts;
  return [
    {
      heading: 'The contract',
      paragraphs: [
        `These terms are the agreement between you and ${legalEntity}. By placing an order you agree to them. The contract is made when we confirm the order by email.`,
        `Prices are in ${currencies[0]} and include taxes. We charge your card when we ${shop.isDigital ? 'send the files' : 'dispatch the goods'}. Your card statement will show ${shop.descriptor}.`,
      ],
    },
    {
      heading: 'Liability and law',
      paragraphs: [
        `We are liable for what we sell as the law of ${shop.countryName} says, and nothing in these terms limits your rights as a consumer. If a clause turns out to be unenforceable, the others stay as they are.`,
        `The agreement is governed by the law of ${shop.countryName}. If something is wrong with your order, write to ${email} first: we answer within two working days, and most matters are settled there.`,
      ],
    },
  ];
}

/** What is done with the data of buyers. */
export function privacyTexts({ shop, edition: { hasBlanks } }: Told): Part[] {
  const { name, email } = shop.facts;
  const [who, where] = hasBlanks ? ['[Your store name]', '[your email address]'] : [name, email];
  return [
    {
      heading: 'Your data',
      paragraphs: [
        `${who} collects the personal information that an order needs: your name, your email address, where the order goes and what you bought. We don’t see the number of your card, which goes to our payment provider in encrypted form.`,
        'We share data with the couriers and the payment provider, as far as each of them needs it, and with no other company. Records are kept for seven years, since tax law asks for it. Then they are erased.',
        `We use cookies that keep your cart, and no others. You may ask what personal data we have about you, and have it corrected or erased: write to ${where}.`,
      ],
    },
  ];
}
