import { findCodes } from '#src/features/door-codes/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehousesById } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { BoxSharing } from './box-sharing.ts'
import type { ContractView } from './contracts.repo.ts'
import { presentContract } from './present-contract.ts'

/** Presents contracts of the signed-in customer with their warehouses and shared users. */
export async function presentMyContracts(ctx: SignedInCtx, sharing: BoxSharing, contracts: readonly ContractView[]) {
  const contractIds = contracts.map(({ id }) => id)
  const shares = await sharing.sharedWith(ctx, contractIds)
  const codes = await findCodes(ctx, ctx.user.id, contractIds)
  const warehouses = await findWarehousesById(
    ctx.db,
    contracts.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  const identity = await findIdentityState(ctx, ctx.user.id)
  return contracts.flatMap((contract) => {
    const warehouse = warehouses.get(contract.warehouseId)
    const sharedWith = shares.get(contract.id) ?? []
    return warehouse ? [presentContract(ctx, contract, { warehouse, sharedWith, identity, codes })] : []
  })
}
