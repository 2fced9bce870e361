import { findInvoicesOfContracts } from '#src/features/invoices/index.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { presentRent } from './present-rent.ts'
import { findRentViews } from './rent-views.repo.ts'
import { findOwedRents } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

/** The export contains the invoices as PDF. They are not erased: the law requires their retention. */
export const rentData: PersonalData = {
  name: 'rents',
  findOwed: async (tx, accountId, now) => {
    const rents = await findOwedRents(tx, accountId, now)
    const owed = rents.map((rent) => ({ amount: amountOwed(rent), currency: rent.currency }))
    return owed.filter(({ amount }) => amount > 0)
  },
  collect: async (ctx, accountId) => {
    const rents = await findRentViews(ctx.db, { accountId })
    const files: Record<string, unknown> = {
      'rents.json': rents.map((rent) => presentRent(rent, ctx.now(), ctx.config.ACCESS_SUSPENDED_DAYS)),
    }
    const contractIds = [...new Set(rents.map(({ contractId }) => contractId))]
    for (const { number, document } of await findInvoicesOfContracts(ctx.db, contractIds)) {
      files[`invoices/${number}.pdf`] = await ctx.renderPdf({ kind: 'invoice', document })
    }
    return files
  },
}
