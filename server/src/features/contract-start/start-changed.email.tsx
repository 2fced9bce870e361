import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { formatEmailDay, type NoticeTexts, noticeEmail, OperatorNotice } from '#src/features/rents/index.ts'

const StartChanged = OperatorNotice.extend({
  day: Day,
  oldDay: Day,
  /** The days that the first invoice pays for now. */
  period: z.object({ from: Day, to: Day }),
  invoiceNumber: z.string(),
  nextRentOn: z.nullable(Day),
  /** Null without a price guarantee. */
  guaranteedTo: z.nullable(Day),
})
type StartChanged = z.infer<typeof StartChanged>

function changedTexts(data: StartChanged, language: Language): NoticeTexts {
  const { box, place, number, contractId, period, invoiceNumber, nextRentOn, guaranteedTo } = data
  const t = translator(language, 'contract-mail')
  const format = (day: string) => formatEmailDay(day, language)
  const [day, from, to] = [format(data.day), format(period.from), format(period.to)]
  return {
    subject: t('startChanged.subject', { box, day }),
    title: t('startChanged.title'),
    lead: t('startChanged.lead', { box, place, day }),
    rows: [
      [t('row.contract'), number],
      [t('startChanged.oldDay'), format(data.oldDay)],
      [t('startChanged.newDay'), day],
      [t('startChanged.period'), t('startChanged.periodValue', { from, to })],
      ...(nextRentOn === null ? [] : [[t('row.nextOn'), format(nextRentOn)] satisfies [string, string]]),
      ...(guaranteedTo === null
        ? []
        : [[t('startChanged.guarantee'), format(guaranteedTo)] satisfies [string, string]]),
    ],
    paragraphs: [
      t('startChanged.invoice', { number: invoiceNumber, from, to }),
      t('startChanged.doors', { day }),
      t('startChanged.rest'),
    ],
    button: { label: t('startChanged.button'), path: `/my/contracts/${contractId}` },
  }
}

/** The amendment to the contract and to the days of its first invoice. */
export const startChangedEmail = noticeEmail<StartChanged>({
  kind: 'contract-start-changed',
  data: StartChanged,
  filename: 'amendment',
  texts: changedTexts,
  sample: (notice) => ({
    ...notice,
    ...{ day: '2026-12-10', oldDay: '2026-12-01', period: { from: '2026-12-10', to: '2027-01-09' } },
    ...{ invoiceNumber: 'FA2026000001', nextRentOn: '2027-01-10', guaranteedTo: '2027-12-09' },
  }),
})
