import { linkPaths } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

/** Sent after a login with the right password on a new device while the account is under attack. */
export const deviceAdmissionEmail: Email<{ url: string }> = {
  kind: 'device-admission',
  data: z.object({ url: z.string() }),
  sample: ({ config }) => ({ url: `${config.origin}${linkPaths.admitDevice}SAMPLE` }),
  render({ url }, context) {
    const t = translator(context.language, 'account-mail')
    const operator = context.config.OPERATOR_NAME
    return renderEmail(
      {
        subject: t('admission.subject', { operator }),
        title: t('admission.title'),
        lead: t('admission.lead', { operator }),
        pieces: [{ button: { label: t('admission.button'), url } }, { note: t('admission.note') }],
      },
      context,
    )
  },
}
