import type { ContractStatus } from '@boxzone/contract'
import { addMonths, toDay } from '#src/kernel/days.ts'

/** Months from the end of a contract to the deletion of its list. The privacy policy states this period. */
export const listRetentionMonths = 12

/** The list is read-only as soon as the Box is confirmed as empty or the contract has ended. */
export const isListEditable = (status: ContractStatus): boolean => status === 'ACTIVE' || status === 'TERMINATING'

/** The day on which the list of an ended contract is deleted. Null before the end. */
export const listDeletionDay = (terminatedAt: Date | null, timeZone: string): string | null =>
  terminatedAt === null ? null : addMonths(toDay(terminatedAt, timeZone), listRetentionMonths)
