import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Contains no entered text: otherwise a stranger could send messages to any e-mail address. */
export const confirmationEmail: Email<{ url: string }> = {
  kind: 'registration-confirmation',
  data: z.object({ url: z.string() }),
  sample: ({ config }) => ({ url: `${config.origin}${linkPaths.confirmRegistration}SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'account-mail')
    const operator = context.config.OPERATOR_NAME
    return renderEmail(
      {
        subject: t('confirmation.subject', { operator }),
        title: t('confirmation.title'),
        lead: t('confirmation.lead', { operator }),
        pieces: [{ button: { label: t('confirmation.button'), url } }, { note: t('confirmation.note') }],
      },
      context,
    )
  },
}
