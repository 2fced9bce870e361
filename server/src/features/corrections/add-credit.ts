import type { ContractRecord } from '#src/features/contracts/index.ts'
import { findInvoicesOfContracts } from '#src/features/invoices/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import { creditReference, getContractContext, tenantEmail } from '#src/features/rents/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { creditAddedEmail } from './credit-added.email.tsx'
import { findRefundableAmount, issueCorrection } from './issue-correction.ts'

interface Credit {
  /** The caller has locked the row of this contract. */
  readonly contract: ContractRecord
  readonly amount: Minor
  /** Shown to the customer, in the customer's language. */
  readonly text: string
  /** Refunds the amount with a credit note instead of reducing the next invoice. */
  readonly payOut: boolean
}

/** Gives the tenant a one-time credit. Returns the number of the credit note of a refund. */
export async function addCredit(ctx: Ctx, tx: Tx, actor: Actor, credit: Credit): Promise<string | null> {
  const { contract, amount, text, payOut } = credit
  if (payOut) return refundCredit(ctx, tx, actor, credit)
  const { id: contractId, accountId, currency } = contract
  const id = newId()
  const reference = creditReference(contractId, id)
  await insertReward(tx, { id, accountId, type: 'CREDIT', amount, currency, at: ctx.now(), reference, note: text })
  const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
  if (email) {
    const data = { ...email.facts, text, money: { amount, currency } }
    await ctx.mail(tx, creditAddedEmail, { ...email.recipient, dedupeKey: id, data })
  }
  return null
}

/** Credits the newest invoice whose card payment covers the amount, because each refund needs a credit note. */
async function refundCredit(ctx: Ctx, tx: Tx, actor: Actor, { contract, amount, text }: Credit): Promise<string> {
  const invoices = (await findInvoicesOfContracts(tx, [contract.id])).filter(({ type }) => type === 'INVOICE')
  for (const invoice of invoices.reverse()) {
    if ((await findRefundableAmount(tx, invoice)) < amount) continue
    const { number } = await issueCorrection(ctx, tx, actor, { invoice, credited: amount, settlement: 'REFUND', text })
    return number
  }
  throw new CallError('payment/not-refundable')
}
