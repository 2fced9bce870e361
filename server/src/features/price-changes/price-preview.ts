import { api } from '@boxzone/contract'
import { findContractScope } from '#src/features/contract-actions/index.ts'
import { findContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { assertPossible } from './change-price.ts'
import { planPriceChange } from './plan-price-change.ts'
import { presentPrice } from './present-price.ts'

export const pricePreviewRoute = route(api.pricePreview, async (ctx, { id, monthlyPrice, from, override }) => {
  const isInScope = await findContractScope(ctx.db, ctx.staff, id)
  const contract = isInScope && (await findContract(ctx.db, id))
  if (!contract) throw new CallError('not-found')
  const planned = await planPriceChange(ctx, ctx.db, contract, {
    monthlyNet: toMinor(monthlyPrice, contract.currency),
    from,
    override: override === 'true' && ctx.staff.role === 'OWNER',
  })
  assertPossible(planned)
  return { ...presentPrice(contract, planned), version: contract.version }
})
