import type { Language } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { formatEmailMoney, Money } from './email-format.ts'
import { type NoticeTexts, noticeEmail, OperatorNotice } from './operator-notice.ts'

const Statement = OperatorNotice.extend({
  deposit: Money,
  /** The part that the operator retains. E-mails queued by older releases omit this field. */
  kept: z.object({ money: Money, text: z.string() }).nullable().default(null),
  /** The invoices that the deposit paid. */
  items: z.array(z.object({ invoiceNumber: z.string(), money: Money })),
  refunded: Money,
  /** True when staff send the refund or a part of it by bank transfer. */
  byTransfer: z.boolean(),
  stillOwed: Money,
})
type Statement = z.infer<typeof Statement>

function statementTexts(data: Statement, language: Language): NoticeTexts {
  const { box, place, number, deposit, kept, items, refunded, byTransfer, stillOwed } = data
  const t = translator(language, 'contract-actions')
  const row = translator(language, 'corrections-mail')
  const money = (amount: Money) => formatEmailMoney(amount, language)
  const isOwed = stillOwed.amount > 0
  return {
    subject: t('statement.subject', { box }),
    title: t('statement.title'),
    lead: t('statement.lead', { box, place }),
    rows: [
      [t('row.contract'), number],
      [t('row.deposit'), money(deposit)],
      ...(kept ? [keptRow(row('row.kept'), kept, language)] : []),
      ...items.map((item): [string, string] => [
        t('statement.invoice', { number: item.invoiceNumber }),
        money({ ...item.money, amount: -item.money.amount }),
      ]),
      [t('statement.refunded'), money(refunded)],
      [t('statement.stillOwed'), money(stillOwed)],
    ],
    paragraphs: [
      ...(refunded.amount > 0 ? [t(byTransfer ? 'statement.transfer' : 'statement.card')] : []),
      ...(isOwed ? [t('statement.owed', { amount: money(stillOwed) })] : []),
      t('statement.disagree'),
    ],
    button: isOwed ? { label: t('pay'), path: '/my/rents' } : { label: t('button'), path: '/my/contracts' },
  }
}

const keptRow = (
  name: string,
  { money, text }: NonNullable<Statement['kept']>,
  language: Language,
): [string, string] => [`${name}: ${text}`, formatEmailMoney({ ...money, amount: -money.amount }, language)]

/** Lists the invoices that the deposit paid, the refund and the amount still owed. */
export const depositStatementEmail = noticeEmail<Statement>({
  kind: 'deposit-statement',
  data: Statement,
  filename: 'deposit',
  texts: statementTexts,
  sample: (notice) => ({
    ...notice,
    deposit: { amount: 6_400, currency: 'EUR' },
    kept: null,
    items: [{ invoiceNumber: 'FA2026000007', money: { amount: 6_400, currency: 'EUR' } }],
    refunded: { amount: 0, currency: 'EUR' },
    byTransfer: false,
    stillOwed: { amount: 400, currency: 'EUR' },
  }),
})
