import { api } from '@boxzone/contract'
import { findRefundsOfContracts } from '#src/features/payments/index.ts'
import { findInvoicesAndRents, findPendingCorrections } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findAccessEmails } from './access-emails.repo.ts'
import { findOfficeContract } from './office-contract-views.repo.ts'
import { presentOfficeContractDetails } from './present-office-contract.ts'

export const officeContractRoute = route(api.officeContract, async (ctx, { id }) => {
  const row = await findOfficeContract(ctx.db, ctx.staff, id, ctx.now())
  if (!row) throw new CallError('not-found')
  const rents = await findInvoicesAndRents(ctx.db, id)
  const rentIds = rents.map((rent) => rent.id)
  return presentOfficeContractDetails(ctx, row, {
    rents,
    pending: await findPendingCorrections(ctx.db, row),
    refunds: await findRefundsOfContracts(ctx.db, [id]),
    emails: await findAccessEmails(ctx.db, row, rentIds),
  })
})
