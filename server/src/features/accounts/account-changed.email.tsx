import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Data = z.object({ what: z.enum(['profile', 'password', 'email']) })

/** Notifies the owner, so that a stranger cannot change the account unnoticed. */
export const accountChangedEmail: Email<z.infer<typeof Data>> = {
  kind: 'account-changed',
  data: Data,
  sample: () => ({ what: 'password' }),
  render({ what }, context) {
    const t = translator(context.language, 'account-mail')
    const { OPERATOR_NAME: operator, CONTACT_EMAIL: email } = context.config
    return renderEmail(
      {
        subject: t(`changed.${what}.subject`, { operator }),
        title: t(`changed.${what}.title`),
        lead: t(`changed.${what}.lead`, { operator }),
        // The former e-mail address can no longer request a password reset.
        pieces: [{ note: t(what === 'email' ? 'changed.email.note' : 'changed.note', { email }) }],
      },
      context,
    )
  },
}
