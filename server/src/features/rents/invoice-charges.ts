import { DocumentCountry, type InvoiceDocument } from '#src/documents/index.ts'
import { type ContractRecord, claimContract } from '#src/features/contracts/index.ts'
import { issueInvoice } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { chargeAddedEmail } from './charge-added.email.tsx'
import { addTaxed, invoicePendingCharges } from './charge-lines.ts'
import { findNextChargeIndex, hasPendingCharge } from './charges.repo.ts'
import { contractVatOn, getContractContext } from './contract-context.ts'
import { findNextRent } from './create-rents.ts'
import { refreshAccess } from './rent-paid.ts'
import { insertRent, updateRent } from './rents.repo.ts'
import { buyerOfContract } from './submit-invoice.ts'
import { tenantEmail } from './tenant-email.ts'

const nothing = { net: 0, vat: 0, gross: 0 }

/** Issues a separate invoice for the pending charges of a locked contract. The tenant pays it by the link in the e-mail. */
export async function invoiceCharges(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<InvoiceDocument> {
  const context = await getContractContext(ctx, tx, contract)
  const { today, warehouse, language } = context
  const { id: contractId, currency } = contract
  const rentId = newId()
  const vatPermille = await contractVatOn(tx, contract, today)
  const period = { periodFrom: today, periodTo: today, periodIndex: await findNextChargeIndex(tx, contractId) }
  const paying = { payingStatus: 'WAITING_FOR_MANUAL', attempts: 0, nextAttemptOn: null } as const
  await insertRent(tx, {
    ...{ id: rentId, contractId, ...period, kind: 'CHARGE', status: 'CREATED', dueOn: today, currency, ...nothing },
    ...{ issuedOn: null, invoiceNumber: null, paidAt: null, payMethod: null, paymentId: null, ...paying },
  })
  const lines = await invoicePendingCharges(tx, { id: rentId, contractId }, vatPermille)
  const invoice = await issueInvoice(ctx, tx, {
    ...{ contractId, rentId, issuedOn: today, suppliedOn: today, dueOn: today, paidOn: null, currency, lines },
    country: DocumentCountry.parse(warehouse.countryCode),
    ...{ language, contractNumber: contract.businessId, period: null, deposit: null, byTransfer: true },
    buyer: buyerOfContract(ctx, contract, context),
  })
  const taxed = addTaxed(nothing, lines)
  const issued = { status: 'INVOICE_SUBMITTED', issuedOn: today, invoiceNumber: invoice.number } as const
  await updateRent(tx, rentId, { ...taxed, chargeNet: taxed.net, ...issued })
  await refreshAccess(ctx, tx, contract)
  const email = tenantEmail(context, contract)
  if (email) {
    const text = lines.map(({ description }) => description).join('; ')
    const money = { amount: taxed.gross, currency }
    const data = { ...email.facts, text, money, invoiceOn: today, rentId, invoice }
    await ctx.mail(tx, chargeAddedEmail, { ...email.recipient, dedupeKey: rentId, data })
  }
  return invoice
}

/** Invoices the charges that waited for the next rent, if the contract has no further rent. */
export function invoiceLastCharges(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract || !(await hasPendingCharge(tx, contractId)) || (await findNextRent(tx, contract))) return false
    await invoiceCharges(ctx, tx, contract)
    crashPoint('charges.invoiced')
    return true
  })
}
