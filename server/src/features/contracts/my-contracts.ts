import { api } from '@boxzone/contract'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehousesById } from '#src/features/warehouses/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { BoxSharing } from './box-sharing.ts'
import { type ContractView, findContracts, findFirstAt } from './contracts.repo.ts'
import { presentContract } from './present-contract.ts'

export const myContractsRoute = (sharing: BoxSharing) =>
  route(api.myContracts, async (ctx, filter) =>
    presentAll(ctx, sharing, await findContracts(ctx.db, { accountId: ctx.user.id, ...filter })),
  )

export const myContractRoute = (sharing: BoxSharing) =>
  route(api.myContract, async (ctx, { id }) => {
    const [contract] = await presentAll(ctx, sharing, await findContracts(ctx.db, { accountId: ctx.user.id, id }))
    if (!contract) throw new CallError('not-found')
    return contract
  })

async function presentAll(ctx: SignedInCtx, sharing: BoxSharing, contracts: readonly ContractView[]) {
  const shares = await sharing.sharedWith(
    ctx.db,
    contracts.map(({ id }) => id),
  )
  const places = await findWarehousesById(
    ctx.db,
    contracts.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  const identity = await findIdentityState(ctx, ctx.user.id)
  return contracts.flatMap((contract) => {
    const warehouse = places.get(contract.warehouseId)
    const sharedWith = shares.get(contract.id) ?? []
    return warehouse ? [presentContract(ctx, contract, { warehouse, sharedWith, identity })] : []
  })
}

export const contractFirstAtRoute = route(api.contractFirstAt, async (ctx) => {
  const firstAt = await findFirstAt(ctx.db, ctx.user.id)
  return { firstAt: firstAt?.toISOString() ?? null }
})
