import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import { dayWords, Money, moneyWords, Place, sampleMoney, samplePlace } from '#src/features/rents/index.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import { renderLetter } from '#src/kernel/mail/letter.ts'

const sampleId = '00000000-0000-4000-8000-000000000001'
const Ending = Place.extend({ number: z.string(), contractId: z.uuid(), day: Day })
const sampleEnding = (context: RenderContext) => ({
  ...samplePlace(context),
  number: 'ZM2026000001',
  contractId: sampleId,
  day: '2027-01-14',
})

const Leaving = Ending.extend({
  /** Whether a deposit is still to go back; letters from before do not say. */
  hasDeposit: z.boolean().default(true),
})
const sampleLeaving = (context: RenderContext) => ({ ...sampleEnding(context), hasDeposit: true })
const evictionUrl = (origin: string, contractId: string) => `${origin}/my/contracts/${contractId}/eviction`

const Requested = Leaving.extend({ charges: Money, refunds: Money })
export const terminationRequestedEmail: Email<z.infer<typeof Requested>> = {
  kind: 'termination-requested',
  data: Requested,
  sample: (context) => ({
    ...sampleLeaving(context),
    charges: sampleMoney,
    refunds: { amount: 6_400, currency: 'EUR' },
  }),
  render({ box, place, number, contractId, day: endsOn, charges, refunds, hasDeposit }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = dayWords(endsOn, language)
    return renderLetter(
      {
        subject: t('requested.subject', { box, day }),
        title: t('requested.title'),
        lead: t('requested.lead', { box, place, day }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              [t('row.end'), day],
              [t('row.charges'), moneyWords(charges, language)],
              [t('row.refunds'), moneyWords(refunds, language)],
            ],
          },
          { text: t('requested.empty', { day }) },
          { button: { label: t('requested.button'), url: evictionUrl(config.origin, contractId) } },
          ...(hasDeposit ? [{ note: t('requested.note') }] : []),
        ],
      },
      context,
    )
  },
}

export const terminationReminderEmail: Email<z.infer<typeof Leaving>> = {
  kind: 'termination-reminder',
  data: Leaving,
  sample: sampleLeaving,
  render({ box, place, contractId, day: endsOn, hasDeposit }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = dayWords(endsOn, language)
    return renderLetter(
      {
        subject: t('reminder.subject', { box, day }),
        title: t('reminder.title'),
        lead: t('reminder.lead', { box, place, day }),
        pieces: [
          { text: hasDeposit ? t('reminder.empty') : t('reminder.emptyOnly') },
          { button: { label: t('reminder.button'), url: evictionUrl(config.origin, contractId) } },
        ],
      },
      context,
    )
  },
}

const Evicted = Leaving.extend({
  /** Who withdrew has left already, and knows from the receipt what goes back. */
  isWithdrawn: z.boolean().default(false),
})
export const evictionConfirmedEmail: Email<z.infer<typeof Evicted>> = {
  kind: 'eviction-confirmed',
  data: Evicted,
  sample: (context) => ({ ...sampleLeaving(context), isWithdrawn: false }),
  render({ box, place, day: endsOn, hasDeposit, isWithdrawn }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = dayWords(endsOn, language)
    const next = hasDeposit ? t('evicted.next', { day }) : t('evicted.ends', { day })
    return renderLetter(
      {
        subject: t('evicted.subject', { box }),
        title: t('evicted.title'),
        lead: t('evicted.lead', { box, place }),
        pieces: [
          ...(isWithdrawn ? [] : [{ text: next }]),
          { button: { label: t('evicted.button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}

const Terminated = Ending.extend({
  /** What goes back now; nothing of it may be the deposit. */
  deposit: Money,
  unused: Money,
  /** What of the unused part became credit; letters from before do not say. */
  credited: Money.optional(),
  depositStatus: z.enum(['HELD', 'REFUNDED', 'KEPT']),
})
type Terminated = z.infer<typeof Terminated>

export const terminatedEmail: Email<Terminated> = {
  kind: 'terminated',
  data: Terminated,
  sample: (context) => ({
    ...sampleEnding(context),
    deposit: { amount: 6_400, currency: 'EUR' },
    unused: { amount: 1_200, currency: 'EUR' },
    depositStatus: 'REFUNDED',
  }),
  render(data, context) {
    const { box, place, number, day: endsOn, deposit, unused } = data
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const sums: [string, Money][] = [
      [t('row.deposit'), deposit],
      [t('row.unused'), unused],
    ]
    return renderLetter(
      {
        subject: t('terminated.subject', { box }),
        title: t('terminated.title'),
        lead: t('terminated.lead', { box, place, day: dayWords(endsOn, language) }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              ...sums
                .filter(([, { amount }]) => amount > 0)
                .map(([label, money]): [string, string] => [label, moneyWords(money, language)]),
            ],
          },
          ...whereMoneyGoes(data, language).map((text) => ({ text })),
          { button: { label: t('terminated.button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}

function whereMoneyGoes({ deposit, unused, credited, depositStatus }: Terminated, language: Language): string[] {
  const t = translator(language, 'contract-mail')
  const inCredit = credited?.amount ?? 0
  const isHeld = deposit.amount > 0 && depositStatus !== 'REFUNDED'
  const unusedToCard = { ...unused, amount: unused.amount - inCredit }
  const toCard = unusedToCard.amount + deposit.amount
  const unusedWords = { amount: moneyWords(unusedToCard, language) }
  return [
    ...(isHeld ? [t('terminated.held')] : toCard > 0 ? [t('terminated.refunded')] : []),
    ...(isHeld && unusedToCard.amount > 0 ? [t('terminated.unused', unusedWords)] : []),
    ...(credited && inCredit > 0 ? [t('terminated.credited', { amount: moneyWords(credited, language) })] : []),
  ]
}
