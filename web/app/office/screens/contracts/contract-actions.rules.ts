import type { OfficeContract, Permission } from '@boxzone/contract'
import type { ContractPanelName } from './use-contract-panel.ts'

/** Panels that the bar opens. The others are about one invoice or one pending charge. */
type BarPanel = Exclude<ContractPanelName, 'mark-paid' | 'credit-note' | 'write-off' | 'reopen' | 'remove-pending'>

export interface ContractAction {
  panel: BarPanel
  /** The name of the action, if it depends on the state of the contract. Otherwise that of the panel. */
  name?: 'suspend-too'
  /** The key that opens the panel. */
  key?: string
}

type ActionFacts = Pick<
  OfficeContract,
  | 'status'
  | 'suspension'
  | 'end'
  | 'deposit'
  | 'isEndProposed'
  | 'overdueSince'
  | 'rents'
  | 'startsOn'
  | 'today'
  | 'accessSuspended'
> & { access: Pick<OfficeContract['access'], 'days'> }

/** The actions that the role and the state of the contract allow, in the order of the bar. */
export function contractActions(contract: ActionFacts, may: (permission: Permission) => boolean): ContractAction[] {
  const isRunning = contract.status === 'ACTIVE' || contract.status === 'TERMINATING'
  const isEndEffective = contract.end !== null && contract.end.effectiveAt !== null
  const isToBeCleared = isEndEffective && contract.end?.clearedAt === null && contract.end.settledAt === null
  const owes = contract.rents.some(({ owed }) => owed > 0)
  const offered: (ContractAction & { permission: Permission; isPossible: boolean })[] = [
    { panel: 'resume', key: 'r', permission: 'contracts.suspend', isPossible: contract.suspension !== null },
    {
      panel: 'suspend',
      key: 'r',
      permission: 'contracts.suspend',
      isPossible: isRunning && contract.suspension === null && contract.access.days !== 'AFTER',
      // Arrears or a dispute suspend access already. Staff can extend this beyond the payment or the decision.
      ...(contract.accessSuspended && { name: 'suspend-too' as const }),
    },
    {
      panel: 'price',
      key: 'i',
      permission: 'contracts.price',
      isPossible: contract.status === 'ACTIVE' && !contract.end,
    },
    { panel: 'move', permission: 'contracts.move', isPossible: contract.status === 'ACTIVE' && !contract.end },
    {
      panel: 'start',
      permission: 'contracts.move',
      isPossible: contract.status === 'ACTIVE' && contract.startsOn > contract.today,
    },
    { panel: 'end', key: 'd', permission: 'contracts.end', isPossible: isRunning && !isEndEffective },
    { panel: 'clearance', key: 'd', permission: 'contracts.end', isPossible: isToBeCleared },
    { panel: 'charge', key: 'h', permission: 'contracts.charge', isPossible: true },
    { panel: 'credit', key: 'h', permission: 'contracts.credit', isPossible: !may('contracts.charge') },
    { panel: 'deposit', key: 'v', permission: 'contracts.deposit', isPossible: contract.deposit.status === 'HELD' },
    { panel: 'codes', permission: 'contracts.codes', isPossible: isRunning },
    { panel: 'payment-link', key: 'p', permission: 'rents.payment-link', isPossible: owes },
  ]
  return offered
    .filter(({ permission, isPossible }) => isPossible && may(permission))
    .map(({ permission: _permission, isPossible: _isPossible, ...action }) => action)
}

/** The action that the state of the contract requires. */
export function proposedAction({ isEndProposed, end, overdueSince }: ActionFacts): ContractPanelName | undefined {
  if (end !== null && end.effectiveAt !== null && end.clearedAt === null && end.settledAt === null) return 'clearance'
  if (isEndProposed) return 'end'
  return overdueSince === null ? undefined : 'payment-link'
}
