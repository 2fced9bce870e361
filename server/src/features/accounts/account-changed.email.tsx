import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Data = z.object({
  what: z.enum(['profile', 'password', 'email', 'passkeyAdded', 'passkeyRemoved', 'passkeysRemoved']),
  /** Restores the former e-mail address. Undefined unless the e-mail address was changed. */
  url: z.optional(z.string()),
  /** The name of the added or removed passkey. */
  passkey: z.optional(z.string()),
})
type Data = z.infer<typeof Data>

/** Notifies the owner, so that a stranger cannot change the account unnoticed. */
export const accountChangedEmail: Email<Data> = {
  kind: 'account-changed',
  data: Data,
  sample: ({ config }) => ({ what: 'email', url: `${config.origin}${linkPaths.undoEmail}SAMPLE` }),
  render({ what, url, passkey = '' }, context) {
    const t = translator(context.language, 'account-mail')
    const { OPERATOR_NAME: operator, CONTACT_EMAIL: email } = context.config
    const undo = url === undefined ? [] : [{ button: { label: t('changed.email.undo'), url } }]
    return renderEmail(
      {
        subject: t(`changed.${what}.subject`, { operator }),
        title: t(`changed.${what}.title`),
        lead: t(`changed.${what}.lead`, { operator, passkey }),
        pieces: [...undo, { note: t(noteOf(what, url), { email }) }],
      },
      context,
    )
  },
}

/** The e-mail to a replaced address must not suggest a password reset: the account no longer has this address. */
function noteOf(what: Data['what'], url: string | undefined) {
  if (what !== 'email') return 'changed.note'
  return url === undefined ? 'changed.email.note' : 'changed.email.undoNote'
}
