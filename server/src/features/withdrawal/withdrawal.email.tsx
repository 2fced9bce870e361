import type { Language } from '@boxzone/contract'
import { Day, Instant } from '@boxzone/contract/values'
import { formatDateTime, formatDay } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { withdrawalSettlementDays } from '#src/features/contracts/index.ts'
import { formatEmailMoney, Money, sampleMoney } from '#src/features/rents/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import { safeValue } from '#src/kernel/mail/safe-value.ts'

const Statement = z.object({
  orderNumber: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  receivedAt: Instant,
  timeZone: z.string(),
})
const sampleStatement = {
  orderNumber: 'OB2026000001',
  email: 'anna@demo.boxzone.test',
  name: 'Anna Kováčová',
  receivedAt: '2026-11-20T09:30:00.000Z',
  timeZone: 'Europe/Bratislava',
}

type Statement = z.infer<typeof Statement>
type ShownStatement = Omit<Statement, 'orderNumber' | 'email'> & Record<'orderNumber' | 'email', string | null>

/** The law requires the content of the statement with date and time. Missing and unsafe values have no row. */
function statementRows(
  { orderNumber, email, name, receivedAt, timeZone }: ShownStatement,
  language: Language,
): EmailBlock {
  const t = translator(language, 'contract-mail')
  const rows: [string, string | null][] = [
    [t('withdrawal.number'), orderNumber],
    [t('withdrawal.name'), name],
    [t('withdrawal.email'), email],
    [t('withdrawal.receivedAt'), formatDateTime(receivedAt, language, { timeZone, style: 'long' })],
  ]
  return { rows: rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])) }
}

/** Removes unsafe values, which a stranger may have entered, and the e-mail address, which the recipient knows. */
const withSafeValues = (statement: Statement): ShownStatement => ({
  ...statement,
  orderNumber: safeValue('documentNumber', statement.orderNumber),
  name: safeValue('name', statement.name),
  email: null,
})

const Receipt = Statement.extend({
  /** Null for the receipt of the public form: nothing is decided yet. */
  settled: z
    .object({
      refund: Money,
      contractId: z.uuid(),
      /** Older versions refunded the deposit with the price. Their e-mails omit `deposit` and `emptyBy`. */
      deposit: Money.optional(),
      emptyBy: z.optional(z.nullable(Day)),
    })
    .nullable(),
})
type Receipt = z.infer<typeof Receipt>

/** The refunds with their days, and the last day to empty the Box. */
function refundTexts(
  { refund, deposit, emptyBy }: NonNullable<Receipt['settled']>,
  { receivedAt, timeZone }: z.infer<typeof Statement>,
  language: Language,
): EmailBlock[] {
  const t = translator(language, 'contract-mail')
  const day = (value: string) => formatDay(value, language, { style: 'long' })
  const deadline = addDays(toDay(new Date(receivedAt), timeZone), withdrawalSettlementDays)
  const isDepositLater = deposit !== undefined && deposit.amount > 0
  const held = { amount: formatEmailMoney(deposit ?? refund, language), day: day(deadline) }
  return [
    ...(refund.amount > 0 ? [{ text: t('withdrawal.refund', { amount: formatEmailMoney(refund, language) }) }] : []),
    {
      text:
        emptyBy === null ? t('withdrawal.nothingToEmpty') : t('withdrawal.empty', { day: day(emptyBy ?? deadline) }),
    },
    ...(isDepositLater
      ? [{ text: emptyBy === null ? t('withdrawal.depositNow', held) : t('withdrawal.deposit', held) }]
      : []),
  ]
}

export const withdrawalReceiptEmail: Email<Receipt> = {
  kind: 'withdrawal-receipt',
  data: Receipt,
  sample: () => ({
    ...sampleStatement,
    settled: {
      refund: sampleMoney,
      contractId: '00000000-0000-4000-8000-000000000001',
      deposit: sampleMoney,
      emptyBy: '2026-11-23',
    },
  }),
  render({ settled, ...statement }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const pieces: EmailBlock[] = settled
      ? [
          ...refundTexts(settled, statement, language),
          ...(settled.emptyBy === null
            ? []
            : [
                {
                  button: {
                    label: t('withdrawal.button'),
                    url: `${config.origin}/my/contracts/${settled.contractId}/eviction`,
                  },
                },
              ]),
        ]
      : [{ text: t('withdrawal.next') }, { note: t('withdrawal.notYou') }]
    return renderEmail(
      {
        subject: t('withdrawal.subject'),
        title: t('withdrawal.title'),
        lead: t(settled ? 'withdrawal.lead' : 'withdrawal.leadReceived'),
        pieces: [{ text: t('withdrawal.statement') }, statementRows(withSafeValues(statement), language), ...pieces],
      },
      context,
    )
  },
}

/** Notifies the operator of a statement that matches no contract, or a contract without a right to withdraw. */
export const withdrawalUnmatchedEmail: Email<Statement> = {
  kind: 'withdrawal-unmatched',
  data: Statement,
  sample: () => sampleStatement,
  render(statement, context) {
    const t = translator(context.language, 'contract-mail')
    return renderEmail(
      {
        subject: t('unmatched.subject', { number: statement.orderNumber }),
        title: t('unmatched.title'),
        lead: t('unmatched.lead'),
        pieces: [statementRows(statement, context.language), { note: t('unmatched.note') }],
      },
      context,
    )
  },
}
