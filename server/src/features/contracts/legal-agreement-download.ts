import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOwnContract } from './contracts.repo.ts'

export const legalAgreementDownloadRoute = route(api.legalAgreementDownload, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const body = await ctx.renderPdf({ kind: 'contract', document: contract.document })
  return { body, contentType: 'application/pdf', filename: `${contract.businessId}.pdf` }
})
