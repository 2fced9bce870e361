import { api } from '@boxzone/contract'
import { findContract } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findContractScope } from './office-contracts.repo.ts'

export const officeContractPdfRoute = route(api.officeContractPdf, async (ctx, { id }) => {
  const isInScope = (await findContractScope(ctx.db, ctx.staff, id)) !== undefined
  const contract = isInScope ? await findContract(ctx.db, id) : undefined
  if (!contract) throw new CallError('not-found')
  const body = await ctx.renderPdf({ kind: 'contract', document: contract.document })
  return { body, contentType: 'application/pdf', filename: `${contract.businessId}.pdf` }
})
