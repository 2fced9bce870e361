import { addDays, addMonths } from '#src/kernel/days.ts'
import { stableId } from './world/stable-id.ts'

/** A contract of a demo account or of the demo history (`history/`). All dates are relative to the day of the first start. */
export interface DemoContract {
  /** Name of the account and number of its contract, for example `anna 1`. */
  readonly key: string
  /** Name of the account. */
  readonly owner: string
  /** Code of the warehouse. */
  readonly warehouse: string
  /** Index into the rented Boxes of the warehouse. */
  readonly boxIndex: number
  readonly startsOn: string
  readonly periodInMonths: number
  readonly insured: boolean
  /** The index of the newest rent. */
  readonly lastPeriod: number
  /** The newest rent is unpaid. */
  readonly hasUnpaidRent?: boolean
  readonly termination?: {
    readonly status: 'TERMINATING' | 'EVICTED' | 'TERMINATED'
    readonly requestedOn: string
    readonly endsOn: string
    readonly evictedOn: string | null
  }
}

/** Goes back by `days` days, then by `months` months. */
const ago = (today: string, months: number, days: number) => addMonths(addDays(today, -days), -months)

export const demoContractId = (key: string): string => stableId(`contract ${key}`)

export function demoContracts(today: string): DemoContract[] {
  const monthly = { periodInMonths: 1, insured: false }
  const lastYear = addMonths(today, -14)
  const terminatedOn = addMonths(lastYear, 10)
  return [
    {
      ...{ key: 'anna 1', owner: 'anna', warehouse: 'BA1', boxIndex: 0, startsOn: ago(today, 24, 10), lastPeriod: 24 },
      ...{ periodInMonths: 1, insured: true },
    },
    {
      ...{ key: 'anna 2', owner: 'anna', warehouse: 'BA2', boxIndex: 0, startsOn: ago(today, 12, 40), lastPeriod: 4 },
      ...{ periodInMonths: 3, insured: false },
    },
    {
      ...{ key: 'maria 1', owner: 'maria', warehouse: 'BA1', boxIndex: 1, startsOn: ago(today, 5, 20), lastPeriod: 5 },
      ...monthly,
      hasUnpaidRent: true,
    },
    {
      ...{ key: 'jan 1', owner: 'jan', warehouse: 'BA2', boxIndex: 1, startsOn: ago(today, 8, 5), lastPeriod: 8 },
      ...monthly,
      termination: {
        status: 'TERMINATING',
        requestedOn: addDays(today, -3),
        endsOn: addDays(today, 12),
        evictedOn: null,
      },
    },
    {
      ...{ key: 'jan 2', owner: 'jan', warehouse: 'BA1', boxIndex: 2, startsOn: ago(today, 6, 22), lastPeriod: 6 },
      ...monthly,
      termination: {
        status: 'EVICTED',
        requestedOn: addDays(today, -15),
        endsOn: addDays(today, 4),
        evictedOn: addDays(today, -1),
      },
    },
    {
      ...{ key: 'jan 3', owner: 'jan', warehouse: 'BA2', boxIndex: 2, startsOn: lastYear, lastPeriod: 9 },
      ...monthly,
      termination: {
        status: 'TERMINATED',
        requestedOn: addDays(terminatedOn, -20),
        endsOn: terminatedOn,
        evictedOn: addDays(terminatedOn, -2),
      },
    },
    {
      ...{ key: 'jan 4', owner: 'jan', warehouse: 'ZA1', boxIndex: 0, startsOn: ago(today, 2, 3), lastPeriod: 2 },
      ...{ periodInMonths: 1, insured: true },
    },
  ]
}
