import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Data = z.object({
  what: z.enum(['profile', 'password', 'email']),
  /** Restores the former e-mail address. Only for a change of it. */
  url: z.optional(z.string()),
})

/** Notifies the owner, so that a stranger cannot change the account unnoticed. */
export const accountChangedEmail: Email<z.infer<typeof Data>> = {
  kind: 'account-changed',
  data: Data,
  sample: ({ config }) => ({ what: 'email', url: `${config.origin}${linkPaths.undoEmail}SAMPLE` }),
  render({ what, url }, context) {
    const t = translator(context.language, 'account-mail')
    const { OPERATOR_NAME: operator, CONTACT_EMAIL: email } = context.config
    const undo = url === undefined ? [] : [{ button: { label: t('changed.email.undo'), url } }]
    // The replaced e-mail address can no longer request a password reset, so its note must not suggest one.
    const note = what !== 'email' ? 'changed.note' : url === undefined ? 'changed.email.note' : 'changed.email.undoNote'
    return renderEmail(
      {
        subject: t(`changed.${what}.subject`, { operator }),
        title: t(`changed.${what}.title`),
        lead: t(`changed.${what}.lead`, { operator }),
        pieces: [...undo, { note: t(note, { email }) }],
      },
      context,
    )
  },
}
