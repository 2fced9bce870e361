import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Notifies the staff member whose login was reset, so that a misuse does not stay unnoticed. */
export const staffResetEmail: Email<object> = {
  kind: 'staff-reset',
  data: z.object({}),
  sample: () => ({}),
  render(_data, context) {
    const t = translator(context.language, 'account-mail')
    const { OPERATOR_NAME: operator, CONTACT_EMAIL: email } = context.config
    return renderEmail(
      {
        subject: t('staffReset.subject', { operator }),
        title: t('staffReset.title'),
        lead: t('staffReset.lead', { operator }),
        pieces: [{ note: t('staffReset.note', { email }) }],
      },
      context,
    )
  },
}
