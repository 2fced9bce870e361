import { type ContractRecord, lockContract, updateContract } from '#src/features/contracts/index.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findContractScope } from './office-contracts.repo.ts'

interface RequestedChange {
  readonly id: string
  readonly action: string
  readonly reason?: string | undefined
  /** The version that the caller has seen. Undefined for commands and jobs, which use the current one. */
  readonly version?: number | undefined
}

/** The facts of a contract for the audit, without personal data. */
export const auditedContract = (contract: ContractRecord) => ({
  version: contract.version,
  status: contract.status,
  terminationOn: contract.terminationOn,
  emptyBy: contract.emptyBy,
  staffSuspendedAt: contract.staffSuspendedAt?.toISOString() ?? null,
  monthlyNet: contract.monthlyNet,
  depositStatus: contract.depositStatus,
})

export type AuditedContract = ReturnType<typeof auditedContract>

/** A change of one contract. `before` locks it and compares the version that the caller has seen. */
export async function contractChange(
  db: Db,
  staff: Pick<StaffMember, 'warehouseIds'> | null,
  { id, action, reason, version }: RequestedChange,
) {
  const scope = await findContractScope(db, staff, id)
  if (!scope) throw new CallError('not-found')
  const subject = { kind: 'contract', id, warehouseId: scope.warehouseId }
  return {
    action,
    subject,
    reason,
    before: async (tx: Tx): Promise<AuditedContract> => {
      const contract = await lockContract(tx, id)
      if (version !== undefined) await requireVersion(tx, subject, { expected: version, current: contract.version })
      return auditedContract(contract)
    },
  }
}

/** Increments the version and returns the facts for the audit. */
export async function finishContractChange(tx: Tx, id: string): Promise<AuditedContract> {
  const { version } = await lockContract(tx, id)
  await updateContract(tx, id, { version: version + 1 })
  return auditedContract(await lockContract(tx, id))
}
