import type { Config } from '#src/config/config.ts'
import { isPossibleStart, startDays } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PreparedOrder } from './prepared-orders.repo.ts'

interface StartRequest {
  readonly prepared: Pick<PreparedOrder, 'startsOn'> | undefined
  readonly startsOn: string | undefined
  /** The current day in the time zone of the warehouse. */
  readonly today: string
  /** The first day on which the Box is free. */
  readonly startFrom: string
}

/**
 * The first day that staff agreed in a prepared order, otherwise the day that the customer chose. Without a choice, the
 * day on which the Box becomes free; null if the Box is free today.
 */
export function requestedStart(
  { START_AHEAD_DAYS }: Pick<Config, 'START_AHEAD_DAYS'>,
  { prepared, startsOn, today, startFrom }: StartRequest,
): string | null {
  if (prepared) return prepared.startsOn
  if (startsOn === undefined) return startFrom > today ? startFrom : null
  if (startsOn < startFrom || !isPossibleStart(startsOn, today, START_AHEAD_DAYS))
    throw new CallError('contract/start-not-possible', {
      data: { ...startDays(today, START_AHEAD_DAYS), startFrom },
    })
  return startsOn
}
