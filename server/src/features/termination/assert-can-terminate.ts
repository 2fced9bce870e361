import { type ContractRecord, firstPossibleTerminationDay } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { planAheadDays } from './termination.rules.ts'

/** Throws unless the contract is active, no invoice is unpaid and it can end with this last day. */
export function assertCanTerminate(contract: ContractRecord, day: string, today: string): void {
  if (contract.status !== 'ACTIVE') throw new CallError('cancelContract/already-requested')
  assertCanEndOn(contract, day, today)
}

/** Throws if an invoice is unpaid or the last day is too early or too late. */
export function assertCanEndOn(contract: ContractRecord, day: string, today: string): void {
  if (contract.overdueSince !== null) throw new CallError('cancelContract/unpaid-invoices')
  if (day < firstPossibleTerminationDay(contract, today) || day > addDays(today, planAheadDays))
    throw invalidField('day')
}
