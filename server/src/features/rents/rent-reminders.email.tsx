import { Day, Id } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import type { Email } from '#src/kernel/mail/email.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'
import {
  EmailPeriod,
  EmailPlace,
  formatEmailDay,
  formatEmailMoney,
  formatEmailPeriod,
  Money,
  sampleMoney,
  samplePeriod,
  samplePlace,
} from './email-format.ts'

/** Visitors must sign in first and then reach this page. */
export const payUrl = ({ origin }: Config, rentId: string): string => `${origin}/my/rents?pay=${rentId}`
const rentsUrl = ({ origin }: Config): string => `${origin}/my/rents`
const sampleRentId = '00000000-0000-4000-8000-000000000001'

const Announced = EmailPlace.extend({
  number: z.string(),
  money: Money,
  dueOn: Day,
  period: EmailPeriod,
  card: z.string().nullable(),
})
export const rentAnnouncedEmail: Email<z.infer<typeof Announced>> = {
  kind: 'rent-announced',
  data: Announced,
  sample: (context) => ({
    ...samplePlace(context),
    number: 'ZM2026000001',
    money: sampleMoney,
    dueOn: samplePeriod.from,
    period: samplePeriod,
    card: '4242',
  }),
  render({ box, place, number, money, dueOn, period, card }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    const [amount, day] = [formatEmailMoney(money, language), formatEmailDay(dueOn, language)]
    return renderEmail(
      {
        subject: t('announced.subject', { amount, day }),
        title: t('announced.title'),
        lead: card ? t('announced.leadCard', { amount, day, card }) : t('announced.lead', { amount, day }),
        pieces: [
          {
            rows: [
              [t('row.box'), `${box}, ${place}`],
              [t('row.contract'), number],
              [t('row.period'), formatEmailPeriod(period, language)],
              [t('row.amount'), amount],
            ],
          },
          { button: { label: t('announced.button'), url: rentsUrl(config) } },
          { note: t('announced.note') },
        ],
      },
      context,
    )
  },
}

const Paid = EmailPlace.extend({ invoiceNumber: z.string(), money: Money, period: EmailPeriod })
export const rentPaidEmail: Email<z.infer<typeof Paid>> = {
  kind: 'rent-paid',
  data: Paid,
  sample: (context) => ({
    ...samplePlace(context),
    invoiceNumber: 'FA2026000123',
    money: sampleMoney,
    period: samplePeriod,
  }),
  render({ box, place, invoiceNumber, money, period }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    const amount = formatEmailMoney(money, language)
    return renderEmail(
      {
        subject: t('paid.subject', { amount }),
        title: t('paid.title'),
        lead: t('paid.lead', { amount, number: invoiceNumber }),
        pieces: [
          {
            rows: [
              [t('row.box'), `${box}, ${place}`],
              [t('row.period'), formatEmailPeriod(period, language)],
              [t('row.amount'), amount],
            ],
          },
          { button: { label: t('paid.button'), url: rentsUrl(config) } },
          { note: t('paid.note') },
        ],
      },
      context,
    )
  },
}

const Failed = EmailPlace.extend({
  rentId: Id,
  invoiceNumber: z.string(),
  money: Money,
  nextAttemptOn: z.nullable(Day),
})
export const autopayFailedEmail: Email<z.infer<typeof Failed>> = {
  kind: 'autopay-failed',
  data: Failed,
  sample: (context) => ({
    ...samplePlace(context),
    rentId: sampleRentId,
    invoiceNumber: 'FA2026000123',
    money: sampleMoney,
    nextAttemptOn: '2026-12-16',
  }),
  render({ box, place, rentId, invoiceNumber, money, nextAttemptOn }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    const amount = formatEmailMoney(money, language)
    return renderEmail(
      {
        subject: t('failed.subject', { number: invoiceNumber }),
        title: t('failed.title'),
        lead: t('failed.lead', { amount, box, place, number: invoiceNumber }),
        pieces: [
          { button: { label: t('failed.button', { amount }), url: payUrl(config, rentId) } },
          {
            text: nextAttemptOn
              ? t('failed.again', { day: formatEmailDay(nextAttemptOn, language) })
              : t('failed.last'),
          },
          { note: t('failed.note') },
        ],
      },
      context,
    )
  },
}

const Overdue = EmailPlace.extend({
  rentId: Id,
  invoiceNumber: z.string(),
  money: Money,
  dueOn: Day,
  days: z.int(),
  suspendsAfterDays: z.int(),
  /** Whether this invoice decides about access. E-mails queued by older releases omit this field. */
  decidesDoors: z.boolean().default(true),
})
export const overdueReminderEmail: Email<z.infer<typeof Overdue>> = {
  kind: 'overdue-reminder',
  data: Overdue,
  sample: (context) => ({
    ...samplePlace(context),
    rentId: sampleRentId,
    invoiceNumber: 'FA2026000123',
    money: sampleMoney,
    dueOn: samplePeriod.from,
    days: 7,
    suspendsAfterDays: 14,
    decidesDoors: true,
  }),
  render({ box, place, rentId, invoiceNumber, money, dueOn, days, suspendsAfterDays, decidesDoors }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    const amount = formatEmailMoney(money, language)
    const left = suspendsAfterDays - days
    return renderEmail(
      {
        subject: t('overdue.subject', { number: invoiceNumber, days }),
        title: t('overdue.title'),
        lead: t('overdue.lead', { number: invoiceNumber, amount, box, place, day: formatEmailDay(dueOn, language) }),
        pieces: [
          { button: { label: t('overdue.button', { amount }), url: payUrl(config, rentId) } },
          ...(decidesDoors ? [{ text: left > 0 ? t('overdue.warning', { days: left }) : t('overdue.suspended') }] : []),
          { note: t('overdue.note') },
        ],
      },
      context,
    )
  },
}

type WarehouseEmail = Email<z.infer<typeof EmailPlace>>

export const accessSuspendedEmail: WarehouseEmail = {
  kind: 'access-suspended',
  data: EmailPlace,
  sample: samplePlace,
  render(names, context) {
    const t = translator(context.language, 'rent-mail')
    return renderEmail(
      {
        subject: t('suspended.subject', names),
        title: t('suspended.title'),
        lead: t('suspended.lead', names),
        pieces: [
          { button: { label: t('suspended.button'), url: rentsUrl(context.config) } },
          { note: t('suspended.note') },
        ],
      },
      context,
    )
  },
}

export const accessRestoredEmail: WarehouseEmail = {
  kind: 'access-restored',
  data: EmailPlace,
  sample: samplePlace,
  render(names, context) {
    const t = translator(context.language, 'rent-mail')
    const url = `${context.config.origin}/my/boxes`
    return renderEmail(
      {
        subject: t('restored.subject', names),
        title: t('restored.title'),
        lead: t('restored.lead', names),
        pieces: [{ button: { label: t('restored.button'), url } }],
      },
      context,
    )
  },
}

const Expiring = z.object({ last4: z.string(), lastDay: Day })
export const cardExpiringEmail: Email<z.infer<typeof Expiring>> = {
  kind: 'card-expiring',
  data: Expiring,
  sample: () => ({ last4: '4242', lastDay: '2026-12-31' }),
  render({ last4, lastDay }, context) {
    const { language, config } = context
    const t = translator(language, 'rent-mail')
    return renderEmail(
      {
        subject: t('expiring.subject', { last4 }),
        title: t('expiring.title'),
        lead: t('expiring.lead', { last4, day: formatEmailDay(lastDay, language) }),
        pieces: [
          { button: { label: t('expiring.button'), url: `${rentsUrl(config)}?card=update` } },
          { note: t('expiring.note') },
        ],
      },
      context,
    )
  },
}
