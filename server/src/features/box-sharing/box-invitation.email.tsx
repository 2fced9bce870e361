import { Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { safeValue } from '#src/kernel/mail/safe-value.ts'

const BoxInvitation = z.object({
  box: z.string(),
  place: z.string(),
  owner: z.string(),
  expiresAt: Instant,
  timeZone: z.string(),
})

/** Contains no secret, because the recipient is unverified. Confirming the e-mail address accepts the invitation. */
export const boxInvitationEmail: Email<z.infer<typeof BoxInvitation>> = {
  kind: 'box-invitation',
  data: BoxInvitation,
  sample: ({ language }) => ({
    box: boxNameIn(language, 'Box 131'),
    place: 'Ružinov',
    owner: 'Anna',
    expiresAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Bratislava',
  }),
  render({ box, place, owner, expiresAt, timeZone }, context) {
    const { language, config } = context
    const t = translator(language, 'doors-mail')
    const until = formatDateTime(expiresAt, language, { timeZone, style: 'long' })
    return renderEmail(
      {
        subject: t('invited.subject', { box }),
        title: t('invited.title'),
        lead: t('invited.lead', { owner: safeValue('name', owner) ?? t('invited.tenant'), box, place }),
        pieces: [
          { text: t('invited.how') },
          { button: { label: t('invited.button'), url: `${config.origin}/registration` } },
          { rows: [[t('invited.until'), until]] },
          { note: t('invited.note') },
        ],
      },
      context,
    )
  },
}
