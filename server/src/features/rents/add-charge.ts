import type { ContractRecord } from '#src/features/contracts/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { type Minor, splitGross, type Taxed } from '#src/kernel/money.ts'
import { chargeAddedEmail } from './charge-added.email.tsx'
import { insertContractCharge } from './charges.repo.ts'
import { contractVatOn, getContractContext } from './contract-context.ts'
import { findNextRent } from './create-rents.ts'
import { invoiceCharges } from './invoice-charges.ts'
import { tenantEmail } from './tenant-email.ts'

interface OneTimeCharge {
  /** With VAT. */
  readonly gross: Minor
  /** The line of the invoice, in the language of the tenant. */
  readonly text: string
  readonly on: 'NEXT_INVOICE' | 'OWN_INVOICE'
}

interface ChargePlan extends Taxed {
  readonly invoiceOn: string
}

/**
 * The amounts and the day of the invoice. Throws if the contract is withdrawn or has no account, if the amount is too
 * small, or if a charge on the next invoice has no next invoice.
 */
export async function planCharge(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { gross, on }: OneTimeCharge,
): Promise<ChargePlan> {
  const context = await getContractContext(ctx, tx, contract)
  // A withdrawal reverses the contract, and an erased account gets no invoice.
  if (contract.withdrawnAt !== null || !context.account) throw new CallError('contract/not-changeable')
  const minimum = on === 'OWN_INVOICE' ? minimumAmountOf(contract.currency) : 1
  if (gross < minimum) throw invalidField('amount')
  const invoiceOn = on === 'OWN_INVOICE' ? context.today : await findNextInvoiceDay(tx, contract, context.today)
  if (invoiceOn === null) throw new CallError('contract/not-changeable')
  return { invoiceOn, ...splitGross(gross, await contractVatOn(tx, contract, invoiceOn)) }
}

async function findNextInvoiceDay(tx: Tx, contract: ContractRecord, today: string): Promise<string | null> {
  const next = await findNextRent(tx, contract)
  if (!next) return null
  return next.periodFrom > today ? next.periodFrom : today
}

/**
 * Adds a one-time charge and sends an e-mail. Lock the contract row first.
 * `invoiceNumber` is null for `NEXT_INVOICE`.
 */
export async function addCharge(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  contract: ContractRecord,
  charge: OneTimeCharge,
): Promise<ChargePlan & { readonly invoiceNumber: string | null }> {
  const plan = await planCharge(ctx, tx, contract, charge)
  const { gross, text, on } = charge
  const { id: contractId, currency } = contract
  const id = newId()
  await insertContractCharge(tx, { id, contractId, createdAt: ctx.now(), text, gross, rentId: null })
  ctx.log.info({ contractId, gross, on, actor }, 'charge added')
  if (on === 'OWN_INVOICE') return { ...plan, invoiceNumber: (await invoiceCharges(ctx, tx, contract)).number }
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (email) {
    const money = { amount: gross, currency }
    const data = { ...email.facts, text, money, invoiceOn: plan.invoiceOn, rentId: null, invoice: null }
    await ctx.mail(tx, chargeAddedEmail, { ...email.recipient, dedupeKey: id, data })
  }
  return { ...plan, invoiceNumber: null }
}
