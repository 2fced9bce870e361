import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const CodesChanged = z.object({ box: z.string(), place: z.string() })

/** Contains no code: an e-mail can be forwarded, and a later change would make it wrong. */
export const codesChangedEmail: Email<z.infer<typeof CodesChanged>> = {
  kind: 'codes-changed',
  data: CodesChanged,
  sample: ({ language }) => ({ box: boxNameIn(language, 'Box 131'), place: 'Ružinov' }),
  render({ box, place }, context) {
    const t = translator(context.language, 'doors-mail')
    return renderEmail(
      {
        subject: t('codesChanged.subject', { box }),
        title: t('codesChanged.title'),
        lead: t('codesChanged.lead', { box, place }),
        pieces: [
          { text: t('codesChanged.how') },
          { button: { label: t('codesChanged.button'), url: `${context.config.origin}/my/boxes` } },
          { note: t('codesChanged.note') },
        ],
      },
      context,
    )
  },
}
