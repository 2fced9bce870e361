import { Day, Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailPlace, formatEmailDay, samplePlace } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Prepared = EmailPlace.extend({
  months: z.int(),
  startsOn: Day,
  expiresAt: Instant,
  timeZone: z.string(),
  url: z.string(),
})

/** The link to an order that staff prepared. It is for the recipient only. */
export const orderPreparedEmail: Email<z.infer<typeof Prepared>> = {
  kind: 'order-prepared',
  data: Prepared,
  sample: ({ config, language }) => ({
    ...samplePlace({ language }),
    months: 3,
    startsOn: '2026-12-01',
    expiresAt: '2026-11-17T10:30:00.000Z',
    timeZone: 'Europe/Bratislava',
    url: `${config.origin}/order/first?restore=SAMPLE`,
  }),
  render({ box, place, months, startsOn, expiresAt, timeZone, url }, context) {
    const { language } = context
    const t = translator(language, 'order-mail')
    return renderEmail(
      {
        subject: t('prepared.subject', { box }),
        title: t('prepared.title'),
        lead: t('prepared.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('prepared.box'), box],
              [t('prepared.place'), place],
              [t('prepared.period'), t('prepared.months', { months })],
              [t('prepared.start'), formatEmailDay(startsOn, language)],
              [t('prepared.until'), formatDateTime(new Date(expiresAt), language, { timeZone, style: 'long' })],
            ],
          },
          { button: { label: t('prepared.button'), url } },
          { text: t('prepared.next') },
          { note: t('prepared.note') },
        ],
      },
      context,
    )
  },
}
