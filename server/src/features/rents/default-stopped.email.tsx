import { translator } from '@boxzone/i18n/server-texts'
import type { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { EmailContract, sampleContract } from './email-format.ts'

/** Confirms that a payment has stopped the end of the contract. */
export const defaultStoppedEmail: Email<z.infer<typeof EmailContract>> = {
  kind: 'default-stopped',
  data: EmailContract,
  sample: sampleContract,
  render({ box, place, number }, context) {
    const t = translator(context.language, 'contract-actions')
    return renderEmail(
      {
        subject: t('stopped.subject', { box }),
        title: t('stopped.title'),
        lead: t('stopped.lead', { box, place }),
        pieces: [
          { rows: [[t('row.contract'), number]] },
          { button: { label: t('button'), url: `${context.config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}
