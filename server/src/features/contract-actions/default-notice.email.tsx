import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  formatEmailDay,
  formatEmailMoney,
  Money,
  type NoticeTexts,
  noticeEmail,
  OperatorNotice,
} from '#src/features/rents/index.ts'

const DefaultNotice = OperatorNotice.extend({
  owed: Money,
  invoices: z.array(z.object({ number: z.string(), dueOn: Day, money: Money })),
  /** The last day to pay. */
  deadlineOn: Day,
  clearanceDays: z.int(),
})
type DefaultNotice = z.infer<typeof DefaultNotice>

function noticeTexts(data: DefaultNotice, language: Language): NoticeTexts {
  const { box, place, number, owed, invoices, deadlineOn, clearanceDays } = data
  const t = translator(language, 'contract-actions')
  const day = formatEmailDay(deadlineOn, language)
  return {
    subject: t('notice.subject', { box, day }),
    title: t('notice.title'),
    lead: t('notice.lead', { box, place, amount: formatEmailMoney(owed, language), day }),
    rows: [
      [t('row.contract'), number],
      ...invoices.map((invoice): [string, string] => [
        t('notice.invoice', { number: invoice.number, day: formatEmailDay(invoice.dueOn, language) }),
        formatEmailMoney(invoice.money, language),
      ]),
      [t('row.owed'), formatEmailMoney(owed, language)],
      [t('row.payBy'), day],
    ],
    paragraphs: [t('notice.consequence', { day, days: clearanceDays }), t('notice.stop'), t('notice.help')],
    button: { label: t('pay'), path: '/my/rents' },
  }
}

/** Demands the unpaid invoices by a deadline, after which the contract ends. */
export const defaultNoticeEmail = noticeEmail<DefaultNotice>({
  kind: 'default-notice',
  data: DefaultNotice,
  filename: 'notice',
  texts: noticeTexts,
  sample: (notice) => ({
    ...notice,
    owed: { amount: 6_800, currency: 'EUR' },
    invoices: [{ number: 'FA2026000007', dueOn: '2026-10-01', money: { amount: 6_800, currency: 'EUR' } }],
    deadlineOn: '2026-12-05',
    clearanceDays: 14,
  }),
})
