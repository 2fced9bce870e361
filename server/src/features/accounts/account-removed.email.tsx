import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

export const accountRemovedEmail: Email<object> = {
  kind: 'account-removed',
  data: z.object({}),
  sample: () => ({}),
  render(_data, context) {
    const t = translator(context.language, 'account-mail')
    const operator = context.config.OPERATOR_NAME
    return renderEmail(
      {
        subject: t('removed.subject', { operator }),
        title: t('removed.title'),
        lead: t('removed.lead', { operator }),
        pieces: [{ text: t('removed.kept') }, { note: t('removed.note') }],
      },
      context,
    )
  },
}
