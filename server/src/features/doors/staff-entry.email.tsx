import { Instant } from '@boxzone/contract/values'
import { formatDateTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const StaffEntry = z.object({
  box: z.string(),
  place: z.string(),
  timeZone: z.string(),
  at: Instant,
  reason: z.string().optional(),
})

/** Informs the tenant that staff opened the Box, or sent the command to open it. */
export const staffEntryEmail: Email<z.infer<typeof StaffEntry>> = {
  kind: 'staff-entry',
  data: StaffEntry,
  sample: ({ language }) => ({
    box: boxNameIn(language, 'Box 131'),
    place: 'Ružinov',
    timeZone: 'Europe/Bratislava',
    at: '2026-11-20T09:00:00.000Z',
    reason: 'Water was reported in the corridor of this Box.',
  }),
  render({ box, place, timeZone, at, reason }, context) {
    const { language } = context
    const t = translator(language, 'doors-mail')
    const moment = formatDateTime(at, language, { timeZone, style: 'long' })
    // An e-mail with a reason is queued before the command, so it states the command and not that the door opened.
    const isCommand = reason !== undefined
    return renderEmail(
      {
        subject: t(isCommand ? 'staffEntry.commandSubject' : 'staffEntry.subject', { box }),
        title: t(isCommand ? 'staffEntry.commandTitle' : 'staffEntry.title'),
        lead: t(isCommand ? 'staffEntry.commandLead' : 'staffEntry.lead', { box, place, moment }),
        pieces: [
          ...(reason ? [{ rows: [[t('staffEntry.reason'), reason] as const] }] : []),
          { button: { label: t('shared.button'), url: `${context.config.origin}/my/boxes` } },
          { note: t('staffEntry.note', { email: context.config.CONTACT_EMAIL }) },
        ],
      },
      context,
    )
  },
}
