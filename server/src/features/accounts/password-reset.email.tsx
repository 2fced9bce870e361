import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

export const passwordResetEmail: Email<{ url: string }> = {
  kind: 'password-reset',
  data: z.object({ url: z.string() }),
  sample: ({ config }) => ({ url: `${config.origin}${linkPaths.changePassword}SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'account-mail')
    return renderEmail(
      {
        subject: t('reset.subject', { operator: context.config.OPERATOR_NAME }),
        title: t('reset.title'),
        lead: t('reset.lead'),
        pieces: [{ button: { label: t('reset.button'), url } }, { note: t('reset.note') }],
      },
      context,
    )
  },
}
