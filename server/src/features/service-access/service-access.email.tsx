import { Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const ServiceAccess = z.object({
  owner: z.string(),
  /** Null when the token unlocks only the entrance. */
  box: z.string().nullable(),
  place: z.string(),
  address: z.string(),
  validFrom: Instant,
  validTo: Instant,
  timeZone: z.string(),
  url: z.string(),
  /** E-mails queued by earlier versions lack this key. */
  singleUse: z.boolean().default(false),
})

export const serviceAccessEmail: Email<z.infer<typeof ServiceAccess>> = {
  kind: 'service-access',
  data: ServiceAccess,
  sample: ({ config, language }) => ({
    owner: 'Anna',
    box: boxNameIn(language, 'Box 131'),
    place: 'Ružinov',
    address: 'Ružinovská 1, 821 02 Bratislava',
    validFrom: '2026-11-20T09:00:00.000Z',
    validTo: '2026-11-20T17:00:00.000Z',
    timeZone: 'Europe/Bratislava',
    url: `${config.origin}/service-access`,
    singleUse: true,
  }),
  render({ owner, box, place, address, validFrom, validTo, timeZone, url, singleUse }, context) {
    const { language } = context
    const t = translator(language, 'doors-mail')
    const moment = (instant: string) => formatDateTime(instant, language, { timeZone, style: 'long' })
    return renderEmail(
      {
        subject: t('service.subject', { place }),
        title: t('service.title'),
        lead: box ? t('service.leadBox', { owner, box, place }) : t('service.leadEntrance', { owner, place }),
        pieces: [
          {
            rows: [
              [t('service.address'), address],
              [t('service.from'), moment(validFrom)],
              [t('service.to'), moment(validTo)],
            ],
          },
          { button: { label: t('service.button'), url } },
          ...(singleUse ? [{ text: t('service.once') }] : []),
          { note: t('service.note') },
        ],
      },
      context,
    )
  },
}
