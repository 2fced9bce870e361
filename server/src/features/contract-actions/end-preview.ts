import { api } from '@boxzone/contract'
import { findContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findContractScope } from './office-contracts.repo.ts'
import { planEnd } from './plan-end.ts'
import { presentEnd } from './present-end.ts'

export const endPreviewRoute = route(api.endPreview, async (ctx, { id, ground, day }) => {
  const isInScope = await findContractScope(ctx.db, ctx.staff, id)
  const contract = isInScope && (await findContract(ctx.db, id))
  if (!contract) throw new CallError('not-found')
  const plan = await planEnd(ctx, ctx.db, contract, { ground, day })
  return { ...presentEnd(contract, plan), version: contract.version }
})
