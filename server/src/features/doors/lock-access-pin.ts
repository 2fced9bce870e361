import { api } from '@boxzone/contract'
import { decryptCodes, findOwnContract } from '#src/features/contracts/index.ts'
import { findIdentityState } from '#src/features/identity/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { isRunning } from './doors.rules.ts'

/** Only the tenant gets the lock code. Shared users unlock with the entrance code and the app. */
export const lockAccessPinRoute = route(api.lockAccessPin, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  const warehouse = contract && (await findWarehouse(ctx.db, contract.warehouseId, ctx.now()))
  if (!contract || !warehouse) throw new CallError('not-found')
  const today = toDay(ctx.now(), warehouse.timeZone)
  const identity = await findIdentityState(ctx, ctx.user.id)
  const runs = isRunning({ ...contract, isWithdrawn: contract.withdrawnAt !== null }, today)
  const codes = decryptCodes(ctx, contract, { identity, today })
  if (runs && codes.visibility === 'SUSPENDED') throw new CallError('lock-v2/access-suspended')
  const value = runs ? codes.decrypt('lock_code', contract.lockCode) : null
  if (value === null) throw new CallError('lock-v2/not-permitted')
  return { value }
})
