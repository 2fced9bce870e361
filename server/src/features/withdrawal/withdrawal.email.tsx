import { Instant } from '@boxzone/contract/values'
import { formatDateTime, formatDay } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { lastDayToEmpty } from '#src/features/contracts/index.ts'
import { formatEmailMoney, Money, sampleMoney } from '#src/features/rents/index.ts'
import { toDay } from '#src/kernel/days.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

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

/** The law requires the content of the statement with date and time. */
function statementRows(statement: z.infer<typeof Statement>, { language }: RenderContext): EmailBlock {
  const t = translator(language, 'contract-mail')
  const { orderNumber, email, name, receivedAt, timeZone } = statement
  return {
    rows: [
      [t('withdrawal.number'), orderNumber],
      ...(name ? [[t('withdrawal.name'), name] satisfies [string, string]] : []),
      [t('withdrawal.email'), email],
      [t('withdrawal.receivedAt'), formatDateTime(receivedAt, language, { timeZone, style: 'long' })],
    ],
  }
}

const Receipt = Statement.extend({
  /** Null when staff has to look at it. */
  settled: z.object({ refund: Money, contractId: z.uuid() }).nullable(),
})
export const withdrawalReceiptEmail: Email<z.infer<typeof Receipt>> = {
  kind: 'withdrawal-receipt',
  data: Receipt,
  sample: () => ({
    ...sampleStatement,
    settled: { refund: sampleMoney, contractId: '00000000-0000-4000-8000-000000000001' },
  }),
  render({ settled, ...statement }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const { receivedAt, timeZone } = statement
    const emptyBy = lastDayToEmpty(toDay(new Date(receivedAt), timeZone))
    const pieces: EmailBlock[] = settled
      ? [
          { text: t('withdrawal.refund', { amount: formatEmailMoney(settled.refund, language) }) },
          { text: t('withdrawal.empty', { day: formatDay(emptyBy, language, { style: 'long' }) }) },
          {
            button: {
              label: t('withdrawal.button'),
              url: `${config.origin}/my/contracts/${settled.contractId}/eviction`,
            },
          },
        ]
      : [{ text: t('withdrawal.staff') }]
    return renderEmail(
      {
        subject: t('withdrawal.subject', { number: statement.orderNumber }),
        title: t('withdrawal.title'),
        lead: t('withdrawal.lead'),
        pieces: [{ text: t('withdrawal.statement') }, statementRows(statement, context), ...pieces],
      },
      context,
    )
  },
}

/** To the operator: a statement that fits no contract by itself. */
export const withdrawalUnmatchedEmail: Email<z.infer<typeof Statement>> = {
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
        pieces: [statementRows(statement, context), { note: t('unmatched.note') }],
      },
      context,
    )
  },
}
