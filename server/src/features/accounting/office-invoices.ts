import { api, Day } from '@boxzone/contract'
import { z } from 'zod'
import { amountOwed } from '#src/features/rents/index.ts'
import { keysetPage, readSortKey, writeSortKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findOfficeInvoices } from './office-invoices.repo.ts'

export const officeInvoicesRoute = route(api.officeInvoices, async (ctx, { after, limit, sort, ...filter }) => {
  const page = { sort, after: readSortKey(after, sort, Day, z.string()) }
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeInvoices(ctx.db, ctx.staff, filter, { ...page, limit: rowLimit }),
    key: ({ sortValue: value, number: id }) => writeSortKey(sort, { value, id }),
    present,
  })
})

type Row = Awaited<ReturnType<typeof findOfficeInvoices>>[number]

function present(row: Row) {
  const { number, type, issuedOn, contractId, contractNumber, contractVersion, rentId, rentStatus, corrects } = row
  const { dueOn, totals, currency, buyer } = row.document
  const major = (amount: number) => toMajor(amount, currency)
  return {
    ...{ number, type, issuedOn, dueOn, contractId, contractNumber, contractVersion, rentId, rentStatus, corrects },
    customer: buyer.name,
    net: major(totals.net),
    vat: major(totals.vat),
    gross: major(totals.gross),
    owed: major(owedOf(row)),
    currency,
    version: row.notes + 1,
  }
}

function owedOf({ type, rentStatus, gross, credit, credited, setOff, covered, disputeFee }: Row): number {
  if (type !== 'INVOICE' || rentStatus !== 'INVOICE_SUBMITTED' || gross === null) return 0
  const parts = { credit: credit ?? 0, credited: credited ?? 0, setOff: setOff ?? 0 }
  return amountOwed({ gross, ...parts, covered: covered ?? 0, disputeFee: disputeFee ?? 0 })
}
