import { type ContractRecord, isImported, updateContract } from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { getContractContext } from './contract-context.ts'
import { allocateDeposit } from './deposit-set-off.rules.ts'
import { depositStatementEmail } from './deposit-statement.email.tsx'
import { reduceRent } from './reduce-rent.ts'
import { findDisputedDeposit, refundToCards, requestManualRefund } from './refund-deposit.ts'
import { findOrderPaymentId, findUnpaidRents } from './rents.repo.ts'
import { amountOwed, payableSince } from './rents.rules.ts'
import { tenantEmail } from './tenant-email.ts'

/** The deposit that the operator still holds. */
export async function availableDeposit(db: Db, contract: ContractRecord): Promise<Minor> {
  if (contract.depositStatus !== 'HELD') return 0
  return contract.deposit - (await findDisputedDeposit(db, contract))
}

/** The part that the operator retains, with the reason that the tenant reads. */
export interface RetainedDeposit {
  readonly amount: Minor
  readonly text: string
}

export interface DepositSetOff {
  readonly deposit: Minor
  readonly kept: RetainedDeposit | null
  readonly items: readonly { readonly invoiceNumber: string; readonly owed: Minor; readonly amount: Minor }[]
  readonly refunded: Minor
  readonly stillOwed: Minor
}

/**
 * Retains `kept`, pays unpaid invoices with the remaining deposit, the oldest first, refunds what is then left and
 * sends the statement. Requires a locked contract. A repeated call changes nothing.
 */
export async function setOffDeposit(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  kept: RetainedDeposit | null = null,
): Promise<DepositSetOff> {
  const deposit = await availableDeposit(tx, contract)
  const unpaid = (await findUnpaidRents(tx, contract.id)).toSorted((one, other) =>
    payableSince(one).localeCompare(payableSince(other)),
  )
  const usable = Math.max(0, deposit - (kept?.amount ?? 0))
  const parts = allocateDeposit(usable, unpaid.map(amountOwed))
  const items = unpaid.map((rent, index) => ({
    invoiceNumber: rent.invoiceNumber ?? '',
    owed: amountOwed(rent),
    amount: parts[index] ?? 0,
  }))
  const rest = usable - parts.reduce((sum, part) => sum + part, 0)
  const settled = { ...contract, depositStatus: rest > 0 ? 'REFUNDED' : 'KEPT' } as const
  const change = { depositStatus: settled.depositStatus, depositKept: deposit - usable }
  if (deposit > 0) await updateContract(tx, contract.id, change)
  for (const [index, rent] of unpaid.entries()) {
    const setOff = parts[index] ?? 0
    if (setOff > 0) await reduceRent(ctx, tx, settled, rent, { setOff })
  }
  const refunded = rest > 0 ? await refundRest(ctx, tx, contract, rest) : 0
  const stillOwed = items.reduce((sum, { owed, amount }) => sum + owed - amount, 0)
  const result = { deposit, kept, items, refunded: rest, stillOwed }
  await sendStatement(ctx, tx, contract, { ...result, byTransfer: rest > refunded })
  return result
}

/** Refunds to the cards. Staff send by bank transfer what no card can receive, such as an imported deposit. */
async function refundRest(ctx: Ctx, tx: Tx, contract: ContractRecord, amount: Minor): Promise<Minor> {
  const paymentId = isImported(contract) ? null : await findOrderPaymentId(tx, contract)
  const refunded = paymentId === null ? 0 : await refundToCards(ctx, tx, contract, { paymentId, amount })
  if (refunded < amount) await requestManualRefund(ctx, tx, contract, amount - refunded)
  return refunded
}

async function sendStatement(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { deposit, kept, items, refunded, stillOwed, byTransfer }: DepositSetOff & { readonly byTransfer: boolean },
): Promise<void> {
  const context = await getContractContext(ctx, tx, contract)
  const email = tenantEmail(context, contract)
  if (!email) return
  const money = (amount: Minor) => ({ amount, currency: contract.currency })
  await ctx.mail(tx, depositStatementEmail, {
    ...email.recipient,
    dedupeKey: contract.id,
    data: {
      ...email.facts,
      issuedOn: context.today,
      parties: {
        country: contract.document.country,
        seller: sellerOf(ctx.config),
        customer: contract.document.customer,
      },
      deposit: money(deposit),
      kept: kept && { money: money(kept.amount), text: kept.text },
      items: items
        .filter(({ amount }) => amount > 0)
        .map(({ invoiceNumber, amount }) => ({ invoiceNumber, money: money(amount) })),
      refunded: money(refunded),
      stillOwed: money(stillOwed),
      byTransfer,
    },
  })
}
