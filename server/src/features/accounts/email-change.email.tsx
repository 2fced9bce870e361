import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Sent to the new e-mail address. */
export const emailChangeEmail: Email<{ email: string; url: string }> = {
  kind: 'email-change',
  data: z.object({ email: z.string(), url: z.string() }),
  sample: ({ config }) => ({
    email: 'nova.adresa@example.test',
    url: `${config.origin}${linkPaths.confirmEmail}SAMPLE`,
  }),
  render({ email, url }, context) {
    const t = translator(context.language, 'account-mail')
    const operator = context.config.OPERATOR_NAME
    return renderEmail(
      {
        subject: t('emailChange.subject', { operator }),
        title: t('emailChange.title'),
        lead: t('emailChange.lead', { operator, email }),
        pieces: [{ button: { label: t('emailChange.button'), url } }, { note: t('emailChange.note') }],
      },
      context,
    )
  },
}
