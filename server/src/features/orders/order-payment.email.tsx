import { LossReason } from '@boxzone/contract/orders'
import { Instant } from '@boxzone/contract/values'
import { formatDateTime, formatTime } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { EmailPlace, formatEmailMoney, Money, samplePlace } from '#src/features/rents/index.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const sampleMoney: Money = { amount: 12_560, currency: 'EUR' }

const Failed = EmailPlace.extend({
  money: Money,
  url: z.string(),
  heldUntil: Instant,
  timeZone: z.string(),
  /** The hold of a prepared order may end on another day. */
  isLongHold: z.boolean().optional(),
})
export const paymentFailedEmail: Email<z.infer<typeof Failed>> = {
  kind: 'payment-failed',
  data: Failed,
  sample: ({ config, language }) => ({
    ...samplePlace({ language }),
    money: sampleMoney,
    url: `${config.origin}/order/status-check`,
    heldUntil: '2026-11-15T10:30:00.000Z',
    timeZone: 'Europe/Bratislava',
  }),
  render({ box, place, money, url, heldUntil, timeZone, isLongHold = false }, context) {
    const { language } = context
    const t = translator(language, 'order-mail')
    const facts = { amount: formatEmailMoney(money, language), box, place }
    const end = new Date(heldUntil)
    return renderEmail(
      {
        subject: t('failed.subject', { box }),
        title: t('failed.title'),
        lead: isLongHold
          ? t('failed.leadLong', { ...facts, moment: formatDateTime(end, language, { timeZone }) })
          : t('failed.lead', { ...facts, time: formatTime(end, language, { timeZone }) }),
        pieces: [{ button: { label: t('failed.button'), url } }, { note: t('failed.note') }],
      },
      context,
    )
  },
}

const refundLeads = {
  box: 'refund.lead',
  voucher: 'refund.leadVoucher',
  promotion: 'refund.leadPromotion',
} as const satisfies Readonly<Record<LossReason, string>>

const Refunded = EmailPlace.extend({
  money: Money,
  url: z.string(),
  /** E-mails queued by older releases have no reason. */
  lost: z.prefault(LossReason, 'box'),
})
export const orderRefundEmail: Email<z.infer<typeof Refunded>> = {
  kind: 'refund',
  data: Refunded,
  sample: ({ config, language }) => ({
    ...samplePlace({ language }),
    money: sampleMoney,
    url: `${config.origin}/boxes`,
    lost: 'box',
  }),
  render({ box, place, money, url, lost }, context) {
    const { language } = context
    const t = translator(language, 'order-mail')
    const amount = formatEmailMoney(money, language)
    return renderEmail(
      {
        subject: t('refund.subject', { amount }),
        title: t('refund.title'),
        lead: t(refundLeads[lost], { box, place }),
        pieces: [{ rows: [[t('refund.amount'), amount]] }, { note: t('refund.note', { url }) }],
      },
      context,
    )
  },
}

const Abandoned = EmailPlace.extend({ url: z.string() })
export const orderAbandonedEmail: Email<z.infer<typeof Abandoned>> = {
  kind: 'order-left',
  unsubscribe: 'reminders',
  data: Abandoned,
  sample: ({ config, language }) => ({
    ...samplePlace({ language }),
    url: `${config.origin}/order/first?restore=SAMPLE`,
  }),
  render({ box, place, url }, context) {
    const t = translator(context.language, 'order-mail')
    return renderEmail(
      {
        subject: t('left.subject', { box }),
        title: t('left.title'),
        lead: t('left.lead', { box, place }),
        pieces: [{ button: { label: t('left.button'), url } }, { note: t('left.note') }],
      },
      context,
    )
  },
}
