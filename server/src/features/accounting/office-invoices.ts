import { api } from '@boxzone/contract'
import { amountOwed } from '#src/features/rents/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { pageOf, readKey } from './keyset.rules.ts'
import { findOfficeInvoices } from './office-invoices.repo.ts'

const keyFormat = /^\d{4}-\d{2}-\d{2}~[A-Z]{2}\d{1,20}$/

export const officeInvoicesRoute = route(api.officeInvoices, async (ctx, { after, limit, ...filter }) => {
  const page = { after: readKey(after, keyFormat), limit: limit + 1 }
  const rows = await findOfficeInvoices(ctx.db, ctx.staff, filter, page)
  return pageOf(rows, limit, { key: ({ issuedOn, number }) => ({ value: issuedOn, id: number }), present })
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
