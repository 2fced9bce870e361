import { api, type Language, type WithdrawalResult } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import {
  type ContractRecord,
  findContractByNumber,
  lockContract,
  lockOwnContract,
} from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { toMajor } from '#src/kernel/money.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { isWithdrawable, settleWithdrawal, type WithdrawalStatement } from './settle-withdrawal.ts'
import { withdrawalReceiptEmail, withdrawalUnmatchedEmail } from './withdrawal.email.tsx'
import { findWithdrawal, insertWithdrawal, type Withdrawal } from './withdrawal.repo.ts'

/** The law wants it to work without signing in, and every statement to be received, fitting or not. */
export const withdrawRoute = route(api.withdraw, async (ctx, { orderNumber, email, name, language }) => {
  // Each sends a letter to an address that anybody may type.
  await ctx.limit(perHour('withdrawal', ctx.config.REQUESTS_PER_HOUR), ctx.source)
  const statement = { orderNumber: orderNumber.toUpperCase(), email, name: name || null }
  return ctx.transaction(async (tx) => {
    const contract = await lockMatching(tx, statement)
    const settled = contract && (await settleOnce(ctx, tx, contract, statement))
    return present(settled ?? (await receiveUnmatched(ctx, tx, statement, language)))
  })
})

export const withdrawContractRoute = route(api.withdrawContract, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    const account = contract && (await findAccount(tx, contract.accountId))
    if (!contract || !account) throw new CallError('not-found')
    const { firstName, lastName, email } = account
    const statement = { orderNumber: contract.document.orderNumber, email, name: `${firstName} ${lastName}` }
    const settled = await settleOnce(ctx, tx, contract, statement)
    if (!settled) throw new CallError('withdrawal/not-possible')
    return present(settled)
  }),
)

/** The contract the statement means, if the address is its customer's. */
async function lockMatching(tx: Tx, { orderNumber, email }: WithdrawalStatement): Promise<ContractRecord | undefined> {
  const found = await findContractByNumber(tx, orderNumber)
  if (!found) return undefined
  const account = await findAccount(tx, found.accountId)
  const addresses = [account?.email, found.document.customer.email?.toLowerCase()]
  return addresses.includes(email) ? lockContract(tx, found.id) : undefined
}

/** Said twice it is the same withdrawal. Undefined when there is nothing to withdraw from any more. */
async function settleOnce(
  ctx: CallCtx,
  tx: Tx,
  contract: ContractRecord,
  statement: WithdrawalStatement,
): Promise<Withdrawal | undefined> {
  const known = await findWithdrawal(tx, contract.id)
  if (known) return known
  const around = await getContractContext(ctx, tx, contract)
  return isWithdrawable(contract, around.today) ? settleWithdrawal(ctx, tx, contract, around, statement) : undefined
}

async function receiveUnmatched(
  ctx: CallCtx,
  tx: Tx,
  statement: WithdrawalStatement,
  asked: Language | undefined,
): Promise<Withdrawal> {
  const withdrawal = {
    id: newId(),
    receivedAt: ctx.now(),
    ...statement,
    contractId: null,
    refund: null,
    currency: null,
  }
  await insertWithdrawal(tx, withdrawal)
  const data = { ...statement, receivedAt: withdrawal.receivedAt.toISOString(), timeZone: ctx.config.timeZone }
  const dedupeKey = withdrawal.id
  const receipt = { to: statement.email, language: readerLanguage(ctx.config, asked), dedupeKey }
  await ctx.mail(tx, withdrawalReceiptEmail, { ...receipt, data: { ...data, settled: null } })
  const notice = { to: ctx.config.CONTACT_EMAIL, language: ctx.config.language, dedupeKey }
  await ctx.mail(tx, withdrawalUnmatchedEmail, { ...notice, data })
  return withdrawal
}

const present = ({ receivedAt, refund, currency }: Withdrawal): WithdrawalResult => ({
  receivedAt: receivedAt.toISOString(),
  refund: refund === null || currency === null ? null : { amount: toMajor(refund, currency), currency },
})
