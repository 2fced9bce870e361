import type { Config } from '#src/config/config.ts'
import type { EndGround, NextPrice } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { morningOf } from '../contracts-history.ts'
import type { contractRow } from '../contracts-rows.ts'
import { historyDisputeOf } from './history-disputes.ts'
import { announcedPrice } from './history-prices.ts'
import { caseOf, type HistoryRental, todayOf } from './history-rental.ts'

/** Columns of contracts and rents that follow from the case. */

interface Stage {
  readonly version: number
  readonly staffSuspendedAt: Date | null
  readonly suspensionReason: string | null
  readonly endGround: EndGround | null
  readonly endNoticedOn: string | null
  readonly endDeadlineOn: string | null
  readonly endEffectiveAt: Date | null
  readonly emptyBy: string | null
  readonly disputedAt: Date | null
  readonly nextPrice: NextPrice | null
}

const noStage: Stage = {
  ...{ version: 1, staffSuspendedAt: null, suspensionReason: null, disputedAt: null, nextPrice: null },
  ...{ endGround: null, endNoticedOn: null, endDeadlineOn: null, endEffectiveAt: null, emptyBy: null },
}

type ContractRow = ReturnType<typeof contractRow>

/** The row of a contract with the state of its case. */
export function stagedContract(config: Config, history: HistoryRental, row: ContractRow, now: Date) {
  const today = todayOf(history, now)
  const { terminationOn } = row
  const staged = { ...row, ...noStage, ...announced(config, history, now) }
  const dispute = historyDisputeOf(history, now)
  if (dispute) {
    const { openedAt } = dispute
    return { ...staged, overdueSince: dispute.disputedOn, disputedAt: openedAt, suspendedAt: openedAt }
  }
  switch (caseOf(history)) {
    case 'STAFF_SUSPENDED': {
      const at = morningOf(addDays(today, -2))
      const suspensionReason = 'Neighbours reported a smell of petrol. Please call us before your next visit.'
      return { ...staged, version: 2, staffSuspendedAt: at, suspendedAt: at, suspensionReason }
    }
    case 'NOTICE':
      return { ...staged, version: 2, ...notice(config, addDays(today, -7)) }
    case 'CLEARANCE':
    case 'CLEARANCE_OVERDUE':
      return { ...staged, ...ended(config, terminationOn ?? today) }
    case 'TO_INSPECT':
      return { ...staged, depositStatus: 'HELD' as const }
    default:
      return staged
  }
}

/** An announced price is a change by staff. */
function announced(config: Config, history: HistoryRental, now: Date): Partial<Stage> {
  const nextPrice = announcedPrice(config, history, now)
  return nextPrice ? { nextPrice, version: 2 } : {}
}

const notice = (config: Config, noticedOn: string) => ({
  ...{ endGround: 'DEFAULT' as const, endNoticedOn: noticedOn },
  endDeadlineOn: addDays(noticedOn, config.DEFAULT_NOTICE_DAYS),
})

/** The operator ended the contract after the notice, so the tenant requested nothing. */
const ended = (config: Config, terminationOn: string) => ({
  ...notice(config, addDays(terminationOn, -1 - config.DEFAULT_NOTICE_DAYS)),
  endEffectiveAt: morningOf(terminationOn),
  emptyBy: addDays(terminationOn, config.CLEARANCE_DAYS - 1),
  ...{ cancellationRequestedAt: null, cancellationReasons: [], version: 3 },
})

interface PayableRent {
  readonly isPaid: boolean
  readonly dueOn: string
}

/** The days after `since` on which the tenant was reminded of an invoice. */
export function remindersOf(config: Config, history: HistoryRental, { isPaid, dueOn }: PayableRent, now: Date) {
  if (isPaid) return { since: dueOn, steps: [] }
  const since = historyDisputeOf(history, now)?.disputedOn ?? dueOn
  const days = config.RENT_REMINDER_DAYS.split(',').map(Number)
  return { since, steps: days.filter((step) => addDays(since, step) <= todayOf(history, now)) }
}

interface BilledRent {
  readonly status: string
  readonly dueOn: string
}

/** The row of a rent with its dispute and with the reminders that were sent. */
export function stagedRent<Row extends BilledRent>(config: Config, history: HistoryRental, row: Row, now: Date) {
  const dispute = row.status === 'PAID' ? null : historyDisputeOf(history, now)
  const { steps } = remindersOf(config, history, { isPaid: row.status === 'PAID', dueOn: row.dueOn }, now)
  return {
    ...row,
    remindedDay: Math.max(0, ...steps),
    disputedOn: dispute?.disputedOn ?? null,
    covered: 0,
    disputeFee: dispute?.fee ?? 0,
  }
}
