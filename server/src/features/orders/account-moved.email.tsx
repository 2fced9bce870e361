import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderLetter } from '#src/kernel/mail/letter.ts'

/** To a customer whose contract was taken over from another system. */
export const accountMovedEmail: Email<{ url: string }> = {
  kind: 'account-moved',
  data: z.object({ url: z.string() }),
  sample: ({ config }) => ({ url: `${config.origin}/reset-password/change?token=SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'order-mail')
    return renderLetter(
      {
        subject: t('account.subject', { operator: context.config.OPERATOR_NAME }),
        title: t('account.title'),
        lead: t('account.moved'),
        pieces: [{ button: { label: t('account.button'), url } }, { note: t('account.note') }],
      },
      context,
    )
  },
}
