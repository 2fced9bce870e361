import { Currency } from '@boxzone/contract'
import { formatArea, formatDay, formatMoney } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Offer = z.object({
  name: z.string(),
  address: z.string(),
  currency: Currency,
  sizes: z.array(z.object({ sizeFrom: z.number(), sizeTo: z.number(), free: z.number(), priceFrom: z.number() })),
  box: z.nullable(z.object({ number: z.string(), squareMetres: z.number(), price: z.number() })),
  day: z.string(),
  url: z.string(),
})

/** The recipient is unverified, so the e-mail contains nothing that the visitor entered. */
export const offerEmail: Email<z.infer<typeof Offer>> = {
  kind: 'offer',
  data: Offer,
  sample: ({ config }) => ({
    name: 'Ružinov',
    address: 'Mlynské nivy 54, Bratislava',
    currency: 'EUR',
    sizes: [{ sizeFrom: 1.5, sizeTo: 4, free: 12, priceFrom: 38 }],
    box: { number: '131', squareMetres: 3, price: 64 },
    day: '2026-11-17',
    url: `${config.origin}/boxes`,
  }),
  render({ name, address, currency, sizes, box, day, url }, context) {
    const { language } = context
    const t = translator(language, 'warehouse')
    const money = (amount: number) => formatMoney(amount, currency, language, { style: 'card' })
    const area = (from: number, to: number) =>
      from === to
        ? formatArea(to, language)
        : t('offer.areas', { from: formatArea(from, language), to: formatArea(to, language) })
    const ofBox: [string, string][] = box
      ? [
          [
            t('offer.box', { number: box.number, area: formatArea(box.squareMetres, language) }),
            t('offer.price', { price: money(box.price) }),
          ],
        ]
      : []
    const ofSizes = sizes.map(({ sizeFrom, sizeTo, free, priceFrom }): [string, string] => [
      area(sizeFrom, sizeTo),
      t('offer.priceFrom', { price: money(priceFrom), count: free }),
    ])
    return renderEmail(
      {
        subject: t('offer.subject', { place: name }),
        title: t('offer.title', { place: name }),
        lead: t('offer.lead', { place: name, address }),
        pieces: [
          { rows: [...ofBox, ...ofSizes] },
          { button: { label: t('offer.button'), url } },
          { note: t('offer.note', { day: formatDay(day, language, { style: 'long' }) }) },
        ],
      },
      context,
    )
  },
}
