import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailContract, sampleContract } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Suspended = EmailContract.extend({ reason: z.string() })

/** Informs the tenant that staff suspended access. Contains the reason and the next step. */
export const contractSuspendedEmail: Email<z.infer<typeof Suspended>> = {
  kind: 'contract-suspended',
  data: Suspended,
  sample: (context) => ({ ...sampleContract(context), reason: 'Water was reported in the corridor of this Box.' }),
  render({ box, place, number, reason }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-actions')
    return renderEmail(
      {
        subject: t('suspended.subject', { box }),
        title: t('suspended.title'),
        lead: t('suspended.lead', { box, place }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.reason'), reason],
            ],
          },
          { text: t('suspended.next') },
          { button: { label: t('button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}

const Resumed = EmailContract.extend({ accessSuspended: z.boolean() })

/** Informs the tenant that staff ended the suspension. An overdue invoice or a dispute can still suspend access. */
export const contractResumedEmail: Email<z.infer<typeof Resumed>> = {
  kind: 'contract-resumed',
  data: Resumed,
  sample: (context) => ({ ...sampleContract(context), accessSuspended: false }),
  render({ box, place, number, accessSuspended }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-actions')
    const [text, path] = accessSuspended ? (['resumed.unpaid', 'rents'] as const) : (['resumed.next', 'boxes'] as const)
    return renderEmail(
      {
        subject: t('resumed.subject', { box }),
        title: t('resumed.title'),
        lead: t('resumed.lead', { box, place }),
        pieces: [
          { rows: [[t('row.contract'), number]] },
          { text: t(text) },
          { button: { label: t(accessSuspended ? 'pay' : 'resumed.button'), url: `${config.origin}/my/${path}` } },
        ],
      },
      context,
    )
  },
}
