import { api } from '@boxzone/contract'
import { findOwnContract, hasAccess, presentCodes } from '#src/features/contracts/index.ts'
import { findCodes } from '#src/features/door-codes/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'

/** Only the tenant gets the lock code. Shared users unlock with the entrance code and the app. */
export const lockAccessPinRoute = route(api.lockAccessPin, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  const warehouse = contract && (await findWarehouse(ctx.db, contract.warehouseId, ctx.now()))
  if (!contract || !warehouse) throw new CallError('not-found')
  const today = toDay(ctx.now(), warehouse.timeZone)
  const identity = await findIdentityState(ctx, ctx.user.id)
  const runs = hasAccess(contract, today)
  const codes = await findCodes(ctx, ctx.user.id, [id])
  const { visibility, presented } = presentCodes(ctx, contract, { identity, today, codes })
  if (runs && visibility === 'SUSPENDED') throw new CallError('lock-v2/access-suspended')
  const value = runs ? presented.lockCode : null
  if (value === null) throw new CallError('lock-v2/not-permitted')
  return { value }
})
