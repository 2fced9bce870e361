import { formatArea } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

interface FreeBox {
  readonly box: string
  readonly squareMetres: number
  readonly place: string
  readonly url: string
}

export const freeBoxEmail: Email<FreeBox> = {
  kind: 'new-free-box',
  unsubscribe: 'wish',
  data: z.object({ box: z.string(), squareMetres: z.number(), place: z.string(), url: z.string() }),
  sample: ({ config, language }) => ({
    box: boxNameIn(language, 'Box 131'),
    squareMetres: 3,
    place: 'Ružinov',
    url: `${config.origin}/boxes`,
  }),
  render({ box, squareMetres, place, url }, context) {
    const t = translator(context.language, 'order-mail')
    const area = formatArea(squareMetres, context.language)
    return renderEmail(
      {
        subject: t('freeBox.subject', { place }),
        title: t('freeBox.title', { box }),
        lead: t('freeBox.lead', { box, area, place }),
        pieces: [{ button: { label: t('freeBox.button'), url } }, { note: t('freeBox.note') }],
      },
      context,
    )
  },
}
