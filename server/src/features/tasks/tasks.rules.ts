import { roleHasPermission, type StaffRole, type TaskKind } from '@boxzone/contract'

/** Their notes contain amounts, so roles that see no amounts do not see these tasks. */
const moneyKinds: readonly TaskKind[] = [
  'answer-dispute',
  'approval',
  'payment-parked',
  'provider-refund',
  'refund-refused',
]

export const hiddenKinds = (role: StaffRole): readonly TaskKind[] =>
  roleHasPermission(role, 'money.read') ? [] : moneyKinds

interface ChangedTask {
  readonly kind: TaskKind
  readonly doneAt: Date | null
  readonly createdBy: string | null
}

interface TaskChange {
  readonly note?: string | undefined
  readonly warehouseId?: string | null | undefined
  readonly done?: boolean | undefined
}

/** The field that the task does not permit to change, or null. */
export function refusedField(task: ChangedTask, change: TaskChange): 'note' | 'warehouseId' | 'done' | null {
  if (task.kind !== 'manual' && change.note !== undefined) return 'note'
  if (task.kind !== 'manual' && change.warehouseId !== undefined) return 'warehouseId'
  // Staff cannot open these tasks again: the server treats the codes as changed, and a decided request stays decided.
  const isFinal = task.kind === 'change-code' || task.kind === 'approval'
  return isFinal && task.doneAt !== null && change.done === false ? 'done' : null
}

/**
 * A request for an approval is closed by its requester or by a role that may confirm it. Only roles that open doors
 * may say that the codes at a lock are changed.
 */
export function mayClose(
  { kind, createdBy }: ChangedTask,
  { id, role }: { readonly id: string; readonly role: StaffRole },
) {
  if (kind === 'change-code') return roleHasPermission(role, 'doors.open')
  return kind !== 'approval' || createdBy === id || roleHasPermission(role, 'tasks.confirm')
}

interface Candidate {
  readonly role: StaffRole
  readonly isActive: boolean
  readonly warehouseIds: readonly string[] | null
}

/** The assignee must be active, be able to see the task and have the permission to change tasks. */
export function mayBeAssigned(
  { role, isActive, warehouseIds }: Candidate,
  { kind, warehouseId }: { readonly kind: TaskKind; readonly warehouseId: string | null },
): boolean {
  const isInScope = warehouseId === null || warehouseIds === null || warehouseIds.includes(warehouseId)
  return isActive && isInScope && roleHasPermission(role, 'tasks.change') && !hiddenKinds(role).includes(kind)
}

type Warehouses = readonly string[] | null

/** The warehouses of the viewer that the other person has too. Null if the person has every warehouse. */
export function sharedWarehouses(viewer: Warehouses, other: Warehouses): string[] | null {
  if (other === null) return null
  return other.filter((id) => viewer === null || viewer.includes(id))
}
