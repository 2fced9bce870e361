import { api, type Language } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { type ContractRecord, findContractByNumber, lockContract } from '#src/features/contracts/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { presentWithdrawal, settleOnce } from './settle-once.ts'
import type { WithdrawalStatement } from './settle-withdrawal.ts'
import { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal.email.tsx'
import { insertWithdrawal, type Withdrawal } from './withdrawal.repo.ts'

/** The law requires that it works without a session and that every statement is accepted. */
export const withdrawRoute = route(api.withdraw, async (ctx, { orderNumber, email, name, language }) => {
  // Each request sends an e-mail to an unverified e-mail address.
  await ctx.limit(perHour('withdrawal', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  const statement = { orderNumber: orderNumber.toUpperCase(), email, name: name || null, receivedAt: ctx.now() }
  return ctx.transaction(async (tx) => {
    const contract = await lockMatching(tx, statement)
    const settled = contract && (await settleOnce(ctx, tx, contract, statement))
    return presentWithdrawal(settled ?? (await receiveUnmatched(ctx, tx, statement, language)))
  })
})

/** The contract of the statement, if the e-mail address belongs to its customer. */
async function lockMatching(tx: Tx, { orderNumber, email }: WithdrawalStatement): Promise<ContractRecord | undefined> {
  const found = await findContractByNumber(tx, orderNumber)
  if (!found) return undefined
  const account = await findAccount(tx, found.accountId)
  const addresses = [account?.email, found.document.customer.email?.toLowerCase()]
  return addresses.includes(email) ? lockContract(tx, found.id) : undefined
}

async function receiveUnmatched(
  ctx: CallCtx,
  tx: Tx,
  statement: WithdrawalStatement,
  requested: Language | undefined,
): Promise<Withdrawal> {
  const withdrawal = {
    id: newId(),
    ...statement,
    contractId: null,
    refund: null,
    currency: null,
  }
  await insertWithdrawal(tx, withdrawal)
  const data = { ...statement, receivedAt: withdrawal.receivedAt.toISOString(), timeZone: ctx.config.timeZone }
  const dedupeKey = withdrawal.id
  const receipt = { to: statement.email, language: readerLanguage(ctx.config, requested), dedupeKey }
  await ctx.mail(tx, withdrawalReceiptEmail, { ...receipt, data: { ...data, settled: null } })
  const notice = { to: ctx.config.CONTACT_EMAIL, language: ctx.config.language, dedupeKey }
  await ctx.mail(tx, withdrawalUnmatchedEmail, { ...notice, data })
  return withdrawal
}
