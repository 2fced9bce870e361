import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** The recipient is unverified, so the e-mail contains nothing that the visitor entered. */
export const freeBoxConfirmationEmail: Email<{ place: string; url: string }> = {
  kind: 'free-box-confirmation',
  data: z.object({ place: z.string(), url: z.string() }),
  sample: ({ config }) => ({
    place: 'Ružinov',
    url: `${config.origin}${linkPaths.confirmFreeBoxRequest}SAMPLE`,
  }),
  render({ place, url }, context) {
    const t = translator(context.language, 'order-mail')
    return renderEmail(
      {
        subject: t('freeBoxConfirmation.subject'),
        title: t('freeBoxConfirmation.title'),
        lead: t('freeBoxConfirmation.lead', { place }),
        pieces: [{ button: { label: t('freeBoxConfirmation.button'), url } }, { note: t('freeBoxConfirmation.note') }],
      },
      context,
    )
  },
}
