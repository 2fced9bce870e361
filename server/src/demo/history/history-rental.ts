import { toDay } from '#src/kernel/days.ts'
import type { DemoRental } from '../contracts-history.ts'
import type { HistoryContract } from './history-contracts.ts'
import type { HistoryPerson } from './history-people.ts'

/** A contract of the history with its tenant and its numbers. */
export interface HistoryRental {
  readonly rental: DemoRental & { readonly contract: HistoryContract }
  readonly person: HistoryPerson
  readonly numbers: { readonly order: string; readonly contract: string }
  readonly isRunning: boolean
  /** Most ended contracts were billed in another system, so they have no payments here. */
  readonly isBilledHere: boolean
}

export const caseOf = ({ rental }: HistoryRental) => rental.contract.historyCase

/** The local day of the warehouse. */
export const todayOf = ({ rental }: HistoryRental, now: Date): string => toDay(now, rental.warehouse.timeZone)
