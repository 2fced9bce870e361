import { api } from '@boxzone/contract'
import { findWarehousesById } from '#src/features/warehouses/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { presentToken } from './present-token.ts'
import { findTokensBy } from './unlock-tokens.repo.ts'

export const unlockTokensRoute = route(api.unlockTokens, async (ctx) => {
  const tokens = await findTokensBy(ctx.db, ctx.user.id, ctx.now())
  const warehouses = await findWarehousesById(
    ctx.db,
    tokens.map(({ warehouseId }) => warehouseId),
    ctx.now(),
  )
  return tokens.flatMap((token) => {
    const warehouse = warehouses.get(token.warehouseId)
    const { contractId, name } = token
    const createdAt = token.createdAt.toISOString()
    return warehouse ? [{ ...presentToken(token, warehouse), contractId, name, createdAt }] : []
  })
})
