import { findContractScope } from '#src/features/contract-actions/index.ts'
import { type ContractRecord, findContract } from '#src/features/contracts/index.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'

export async function getContractInScope(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  id: string,
): Promise<ContractRecord> {
  const isInScope = await findContractScope(db, staff, id)
  const contract = isInScope && (await findContract(db, id))
  if (!contract) throw new CallError('not-found')
  return contract
}
