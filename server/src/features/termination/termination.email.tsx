import type { Language } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { translator } from '@boxzone/i18n/server-texts'
import { z } from 'zod'
import {
  EmailContract,
  formatEmailDay,
  formatEmailMoney,
  Money,
  sampleContract,
  sampleMoney,
} from '#src/features/rents/index.ts'
import type { Email, RenderContext } from '#src/kernel/mail/email.ts'
import type { EmailBlock } from '#src/kernel/mail/email-content.ts'
import { renderEmail } from '#src/kernel/mail/render-email.ts'

const Ending = EmailContract.extend({ day: Day })
const sampleEnding = (context: RenderContext) => ({ ...sampleContract(context), day: '2027-01-14' })

const Termination = Ending.extend({
  /** Whether a deposit will be refunded. E-mails of older versions omit it. */
  hasDeposit: z.boolean().default(true),
  /** Whether the deposit was paid in another system, so that it is refunded by bank transfer. */
  depositByTransfer: z.boolean().default(false),
})
const sampleTermination = (context: RenderContext) => ({
  ...sampleEnding(context),
  hasDeposit: true,
  depositByTransfer: false,
})
const evictionUrl = (origin: string, contractId: string) => `${origin}/my/contracts/${contractId}/eviction`

const Requested = Termination.extend({
  charges: Money,
  refunds: Money,
  /** The part of the refunds that is sent by bank transfer. */
  byTransfer: Money.optional(),
})

interface PlannedEnd {
  readonly number: string
  readonly day: string
  readonly charges: Money
  readonly refunds: Money
}

/** The last day, the money until then, and the request to empty the Box. */
export function plannedEndBlocks(
  { number, day: endsOn, charges, refunds }: PlannedEnd,
  language: Language,
): EmailBlock[] {
  const t = translator(language, 'contract-mail')
  const day = formatEmailDay(endsOn, language)
  return [
    {
      rows: [
        [t('row.contract'), number],
        [t('row.end'), day],
        [t('row.charges'), formatEmailMoney(charges, language)],
        [t('row.refunds'), formatEmailMoney(refunds, language)],
      ],
    },
    { text: t('requested.empty', { day }) },
  ]
}

export const terminationRequestedEmail: Email<z.infer<typeof Requested>> = {
  kind: 'termination-requested',
  data: Requested,
  sample: (context) => ({
    ...sampleTermination(context),
    charges: sampleMoney,
    refunds: { amount: 6_400, currency: 'EUR' },
  }),
  render(data, context) {
    const { box, place, contractId, day: endsOn, byTransfer } = data
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = formatEmailDay(endsOn, language)
    return renderEmail(
      {
        subject: t('requested.subject', { box, day }),
        title: t('requested.title'),
        lead: t('requested.lead', { box, place, day }),
        pieces: [
          ...plannedEndBlocks(data, language),
          { text: t('requested.change') },
          ...(byTransfer && byTransfer.amount > 0
            ? [{ text: t('requested.transfer', { amount: formatEmailMoney(byTransfer, language) }) }]
            : []),
          { button: { label: t('requested.button'), url: evictionUrl(config.origin, contractId) } },
          ...(data.hasDeposit
            ? [{ note: data.depositByTransfer ? t('requested.noteTransfer') : t('requested.note') }]
            : []),
        ],
      },
      context,
    )
  },
}

const Reminder = Termination.extend({
  /** Days after today until the last day. E-mails of older versions omit it. */
  daysLeft: z.int().optional(),
})
export const terminationReminderEmail: Email<z.infer<typeof Reminder>> = {
  kind: 'termination-reminder',
  data: Reminder,
  sample: (context) => ({ ...sampleTermination(context), daysLeft: 2 }),
  render({ box, place, contractId, day: endsOn, hasDeposit, daysLeft }, context) {
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = formatEmailDay(endsOn, language)
    return renderEmail(
      {
        subject:
          daysLeft === undefined
            ? t('requested.subject', { box, day })
            : t('reminder.subject', { box, days: daysLeft }),
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

const Evicted = Termination.extend({
  /** True after a withdrawal, whose receipt has already stated the refunds. */
  isWithdrawn: z.boolean().default(false),
  /** True when the contract had already ended. */
  isEnded: z.boolean().default(false),
  /** The day on which the deposit is refunded. E-mails of older versions omit it. */
  depositOn: z.optional(Day),
})
export const evictionConfirmedEmail: Email<z.infer<typeof Evicted>> = {
  kind: 'eviction-confirmed',
  data: Evicted,
  sample: (context) => ({
    ...sampleTermination(context),
    isWithdrawn: false,
    isEnded: false,
    depositOn: '2027-01-17',
  }),
  render(data, context) {
    const { box, place, day: endsOn, hasDeposit, depositByTransfer, isWithdrawn, isEnded, depositOn } = data
    const { language, config } = context
    const t = translator(language, 'contract-mail')
    const day = formatEmailDay(endsOn, language)
    const back = { day, depositDay: formatEmailDay(depositOn ?? endsOn, language) }
    const toDeposit = depositByTransfer ? t('evicted.nextTransfer', back) : t('evicted.next', back)
    const ends = hasDeposit ? toDeposit : t('evicted.ends', { day })
    const afterEnd = depositByTransfer ? t('evicted.depositTransfer', back) : t('evicted.deposit', back)
    const next = isEnded || isWithdrawn ? afterEnd : ends
    return renderEmail(
      {
        subject: t('evicted.subject', { box }),
        title: t('evicted.title'),
        lead: t('evicted.lead', { box, place }),
        pieces: [
          ...(isWithdrawn && !hasDeposit ? [] : [{ text: next }]),
          { button: { label: t('evicted.button'), url: `${config.origin}/my/contracts` } },
        ],
      },
      context,
    )
  },
}

const Terminated = Ending.extend({
  /** The deposit of the contract, refunded or not. 0 after a withdrawal. */
  deposit: Money,
  unused: Money,
  /** The part of `unused` that became credit. E-mails of older versions omit it. */
  credited: Money.optional(),
  /** The amount that was paid in another system and is refunded by bank transfer. */
  byTransfer: Money.optional(),
  depositStatus: z.enum(['HELD', 'REFUNDED', 'KEPT', 'BY_TRANSFER', 'INSPECTION']),
  /** The day on which the deposit is refunded unless staff object. */
  depositOn: z.optional(Day),
  /** Why the deposit is held. E-mails of older versions omit it. */
  heldFor: z.enum(['UNPAID', 'UNCONFIRMED', 'BOTH', 'OBJECTION']).optional(),
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
    const { language } = context
    const t = translator(language, 'contract-mail')
    const sums: [string, Money][] = [
      [t('row.deposit'), deposit],
      [t('row.unused'), unused],
    ]
    return renderEmail(
      {
        subject: t('terminated.subject', { box }),
        title: t('terminated.title'),
        lead: t('terminated.lead', { box, place, day: formatEmailDay(endsOn, language) }),
        pieces: [
          {
            rows: [
              [t('row.contract'), number],
              ...sums
                .filter(([, { amount }]) => amount > 0)
                .map(([label, money]): [string, string] => [label, formatEmailMoney(money, language)]),
            ],
          },
          ...whereMoneyGoes(data, language).map((text) => ({ text })),
          { button: nextStep(data, context) },
        ],
      },
      context,
    )
  },
}

const heldKeys = {
  UNPAID: 'heldUnpaid',
  UNCONFIRMED: 'heldUnconfirmed',
  BOTH: 'heldBoth',
  OBJECTION: 'heldObjection',
} as const

/** Why the deposit is held and how the tenant gets it. */
function heldText({ deposit, heldFor }: Terminated, language: Language): string {
  const t = translator(language, 'contract-mail')
  const amount = formatEmailMoney(deposit, language)
  return heldFor === undefined ? t('terminated.held') : t(`terminated.${heldKeys[heldFor]}`, { amount })
}

/** Links to the step that releases a held deposit. */
function nextStep({ deposit, depositStatus, heldFor, contractId }: Terminated, { language, config }: RenderContext) {
  const t = translator(language, 'contract-mail')
  const isHeld = depositStatus === 'HELD' && deposit.amount > 0
  if (isHeld && heldFor === 'UNCONFIRMED')
    return { label: t('reminder.button'), url: evictionUrl(config.origin, contractId) }
  if (isHeld && (heldFor === 'UNPAID' || heldFor === 'BOTH'))
    return { label: t('terminated.pay'), url: `${config.origin}/my/rents` }
  return { label: t('terminated.button'), url: `${config.origin}/my/contracts` }
}

function whereMoneyGoes(data: Terminated, language: Language): string[] {
  const { deposit, unused, credited, byTransfer, depositStatus, depositOn } = data
  const t = translator(language, 'contract-mail')
  const inCredit = credited?.amount ?? 0
  const sent = byTransfer?.amount ?? 0
  const depositIn = (status: Terminated['depositStatus']) => (depositStatus === status ? deposit.amount : 0)
  const isHeld = depositIn('HELD') + depositIn('KEPT') > 0
  const unusedToCard = { ...unused, amount: unused.amount - inCredit - (sent - depositIn('BY_TRANSFER')) }
  const toCard = unusedToCard.amount + depositIn('REFUNDED')
  const isLater = depositIn('INSPECTION') > 0 && depositOn !== undefined
  const isOnlyPart = isHeld || isLater || sent > 0
  const unusedWords = { amount: formatEmailMoney(unusedToCard, language) }
  return [
    ...(isHeld ? [heldText(data, language)] : []),
    ...(isLater ? [t('terminated.inspection', { day: formatEmailDay(depositOn, language) })] : []),
    ...(toCard > 0 ? [isOnlyPart ? t('terminated.unused', unusedWords) : t('terminated.refunded')] : []),
    ...(byTransfer && sent > 0 ? [t('terminated.transfer', { amount: formatEmailMoney(byTransfer, language) })] : []),
    ...(credited && inCredit > 0 ? [t('terminated.credited', { amount: formatEmailMoney(credited, language) })] : []),
  ]
}
