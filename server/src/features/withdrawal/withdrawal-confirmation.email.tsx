import { linkPaths } from '@boxzone/contract'
import { Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Confirmation = z.object({
  contractNumber: z.string(),
  receivedAt: Instant,
  /** Null when the statement takes effect only if it is confirmed. */
  takesEffectAt: z.nullable(Instant),
  timeZone: z.string(),
  confirmUrl: z.string(),
  objectUrl: z.string(),
})

/**
 * Requests the customer, at the stored e-mail address, to confirm a statement of the public form or to object to it.
 */
export const withdrawalConfirmationEmail: Email<z.infer<typeof Confirmation>> = {
  kind: 'withdrawal-confirmation',
  data: Confirmation,
  sample: ({ config }) => ({
    contractNumber: 'ZM2026000001',
    receivedAt: '2026-11-20T09:30:00.000Z',
    takesEffectAt: '2026-11-22T09:30:00.000Z',
    timeZone: 'Europe/Bratislava',
    confirmUrl: `${config.origin}${linkPaths.confirmWithdrawal}SAMPLE`,
    objectUrl: `${config.origin}${linkPaths.objectToWithdrawal}SAMPLE`,
  }),
  render({ contractNumber, receivedAt, takesEffectAt, timeZone, confirmUrl, objectUrl }, context) {
    const { language } = context
    const t = translator(language, 'contract-mail')
    const format = (at: string) => formatDateTime(at, language, { timeZone, style: 'long' })
    const rows: [string, string][] = [
      [t('confirmation.contract'), contractNumber],
      [t('withdrawal.receivedAt'), format(receivedAt)],
    ]
    const effect = takesEffectAt
      ? t('confirmation.effect', { at: format(takesEffectAt) })
      : t('confirmation.onlyConfirmed')
    return renderEmail(
      {
        subject: t('confirmation.subject'),
        title: t('confirmation.title'),
        lead: t('confirmation.lead'),
        pieces: [
          { rows },
          { text: effect },
          { button: { label: t('confirmation.confirm'), url: confirmUrl } },
          { button: { label: t('confirmation.object'), url: objectUrl } },
          { note: t('confirmation.note') },
        ],
      },
      context,
    )
  },
}
