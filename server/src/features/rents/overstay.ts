import { DocumentCountry, type InvoiceDocument } from '#src/documents/index.ts'
import {
  type ContractRecord,
  daysInPeriod,
  lastDayToEmpty,
  overstayDays,
  periodOf,
  priceOfPeriod,
} from '#src/features/contracts/index.ts'
import { issueInvoice } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { contractVatOn, getContractContext } from './contract-context.ts'
import { rentLines } from './rent-lines.ts'

/** After a withdrawal: the price of the days after the last day to empty the Box. Never more than the deposit. */
export async function priceOfOverstay(tx: Tx, contract: ContractRecord) {
  const of = daysInPeriod(periodOf(contract, 0))
  const lastDay = lastDayToEmpty(contract) ?? contract.startsOn
  const from = addDays(lastDay, 1)
  const vatPermille = await contractVatOn(tx, contract, from)
  let days = overstayDays(contract)
  const price = () => priceOfPeriod(contract, vatPermille, { days, of })
  while (days > 0 && price().gross > contract.deposit) days -= 1
  return { days, period: { from, to: addDays(lastDay, days) }, vatPermille, ...price() }
}

type Overstay = Awaited<ReturnType<typeof priceOfOverstay>>

/** The invoice is already paid, because its amount is deducted from the deposit. */
export async function invoiceOverstay(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  overstay: Overstay,
): Promise<InvoiceDocument> {
  const { boxName, warehouse, language, today } = await getContractContext(ctx, tx, contract)
  const { period, vatPermille } = overstay
  return issueInvoice(ctx, tx, {
    contractId: contract.id,
    rentId: null,
    issuedOn: today,
    suppliedOn: period.from,
    dueOn: today,
    paidOn: today,
    currency: contract.currency,
    country: DocumentCountry.parse(warehouse.countryCode),
    language,
    contractNumber: contract.businessId,
    period,
    buyer: contract.document.customer,
    deposit: null,
    lines: rentLines(overstay, { boxName, vatPermille, period, language }),
  })
}
