import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Sent to the restored e-mail address, with a link for a new password. */
export const emailRestoredEmail: Email<{ url: string }> = {
  kind: 'email-restored',
  data: z.object({ url: z.string() }),
  sample: ({ config }) => ({ url: `${config.origin}${linkPaths.changePassword}SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'account-mail')
    const operator = context.config.OPERATOR_NAME
    return renderEmail(
      {
        subject: t('restored.subject', { operator }),
        title: t('restored.title'),
        lead: t('restored.lead', { operator }),
        pieces: [{ button: { label: t('restored.button'), url } }, { note: t('restored.note') }],
      },
      context,
    )
  },
}
