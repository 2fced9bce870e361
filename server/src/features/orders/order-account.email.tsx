import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Account = z.object({ url: z.string() })

const accountEmail = (kind: string, lead: 'account.lead' | 'account.moved'): Email<z.infer<typeof Account>> => ({
  kind,
  data: Account,
  sample: ({ config }) => ({ url: `${config.origin}/reset-password/change?token=SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'order-mail')
    return renderEmail(
      {
        subject: t('account.subject', { operator: context.config.OPERATOR_NAME }),
        title: t('account.title'),
        lead: t(lead),
        pieces: [{ button: { label: t('account.button'), url } }, { note: t('account.note') }],
      },
      context,
    )
  },
})

export const accountCreatedEmail = accountEmail('account-created', 'account.lead')
export const accountImportedEmail = accountEmail('account-moved', 'account.moved')
