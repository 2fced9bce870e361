import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { endGrounds } from '#src/features/contracts/index.ts'
import {
  formatEmailDay,
  formatEmailMoney,
  Money,
  type NoticeTexts,
  noticeEmail,
  OperatorNotice,
} from '#src/features/rents/index.ts'

const Ended = OperatorNotice.extend({
  ground: z.enum(endGrounds),
  /** The reason that the tenant reads. Empty for the ground DEFAULT. */
  reason: z.string(),
  lastDay: Day,
  /** Null if the Box must be empty on the last day. */
  clearBy: z.nullable(Day),
  owed: Money,
  /** The price of a day of use after the last day. */
  perDay: Money,
})
type Ended = z.infer<typeof Ended>

function endedTexts(data: Ended, language: Language): NoticeTexts {
  const { box, place, number, ground, reason, owed, perDay } = data
  const t = translator(language, 'contract-actions')
  const lastDay = formatEmailDay(data.lastDay, language)
  const clearBy = data.clearBy === null ? null : formatEmailDay(data.clearBy, language)
  const rows: ([string, string] | null)[] = [
    [t('row.contract'), number],
    [t('row.lastDay'), lastDay],
    clearBy === null ? null : [t('row.clearBy'), clearBy],
    reason === '' ? null : [t('row.reason'), reason],
    owed.amount > 0 ? [t('row.owed'), formatEmailMoney(owed, language)] : null,
  ]
  return {
    subject: t('ended.subject', { box, day: lastDay }),
    title: t('ended.title'),
    lead: t(`ended.lead.${ground}`, { box, place, day: lastDay }),
    rows: rows.filter((row) => row !== null),
    paragraphs:
      clearBy === null
        ? [t('ended.empty', { day: lastDay })]
        : [
            t('ended.clear', { day: clearBy }),
            t('ended.use', { amount: formatEmailMoney(perDay, language) }),
            t('ended.deposit'),
          ],
    button: owed.amount > 0 ? { label: t('pay'), path: '/my/rents' } : { label: t('button'), path: '/my/contracts' },
  }
}

/** Informs the tenant that the operator ends the contract: the last day, the clearance of the Box and the amounts. */
export const contractEndedEmail = noticeEmail<Ended>({
  kind: 'contract-ended',
  data: Ended,
  filename: 'termination',
  texts: endedTexts,
  sample: (notice) => ({
    ...notice,
    ground: 'BREACH',
    reason: 'Petrol was stored in the Box.',
    lastDay: '2026-12-05',
    clearBy: '2026-12-19',
    owed: { amount: 6_800, currency: 'EUR' },
    perDay: { amount: 227, currency: 'EUR' },
  }),
})
