import { linkPaths } from '@boxzone/contract'
import { type Account, findAccount } from '#src/features/accounts/index.ts'
import { type ContractRecord, findContractByNumber, lockContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { dayMs, toDay } from '#src/kernel/days.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { isWithdrawable } from './settle-withdrawal.ts'
import { withdrawalUnmatchedEmail } from './withdrawal.email.tsx'
import { findWithdrawal } from './withdrawal.repo.ts'
import { withdrawalConfirmationEmail } from './withdrawal-confirmation.email.tsx'
import {
  countStatements,
  findPendingStatement,
  hasObjection,
  lockStatement,
  type StatementRow,
  updateStatement,
} from './withdrawal-statements.repo.ts'
import { statementsPerDay, takesEffectAt } from './withdrawal-statements.rules.ts'

interface Match {
  readonly contract: ContractRecord
  readonly account: Account
}

/**
 * Compares a new statement with the contracts. If one with a right to withdraw matches, its customer can confirm the
 * statement or object.
 */
export function matchStatement(ctx: Ctx, id: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const statement = await lockStatement(tx, id)
    if (statement?.state !== 'RECEIVED') return false
    const match = await lockMatch(tx, statement)
    if (match) await requestConfirmation(ctx, tx, statement, match)
    else await passToStaff(ctx, tx, statement, null)
    return true
  })
}

/** The contract, if the e-mail address of the statement belongs to its customer. */
async function lockMatch(tx: Tx, { orderNumber, email }: StatementRow): Promise<Match | undefined> {
  const found = await findContractByNumber(tx, orderNumber)
  const account = found && (await findAccount(tx, found.accountId))
  if (!found || !account) return undefined
  const emails = [account.email, found.document.customer.email?.toLowerCase()]
  const contract = emails.includes(email) ? await lockContract(tx, found.id) : undefined
  return contract && { contract, account }
}

async function requestConfirmation(ctx: Ctx, tx: Tx, statement: StatementRow, match: Match): Promise<void> {
  const { contract } = match
  const decidedAt = ctx.now()
  if (await findWithdrawal(tx, contract.id)) {
    return updateStatement(tx, statement.id, { state: 'LAPSED', contractId: contract.id, decidedAt })
  }
  if (!isWithdrawable(contract, toDay(statement.receivedAt, contract.document.timeZone))) {
    return passToStaff(ctx, tx, statement, contract.id)
  }
  const pending = await findPendingStatement(tx, contract.id)
  const state = pending ? 'REPEATED' : 'PENDING'
  await updateStatement(tx, statement.id, { state, contractId: contract.id, decidedAt })
  const today = await countStatements(tx, contract.id, new Date(decidedAt.getTime() - dayMs))
  if (today <= statementsPerDay) await sendConfirmation(ctx, tx, match, pending ?? statement, statement.id)
}

/** A repeated statement sends the links of the pending one again: its e-mail may have been lost. */
async function sendConfirmation(
  ctx: Ctx,
  tx: Tx,
  { contract, account }: Match,
  pending: StatementRow,
  dedupeKey: string,
): Promise<void> {
  const token = signedId('withdrawal', pending.id, ctx.config.BOXZONE_SECRET)
  const effectiveAt = takesEffectAt(pending.receivedAt, await hasObjection(tx, contract.id))
  await ctx.mail(tx, withdrawalConfirmationEmail, {
    to: account.email,
    language: account.language,
    warehouseId: contract.warehouseId,
    dedupeKey,
    data: {
      contractNumber: contract.businessId,
      receivedAt: pending.receivedAt.toISOString(),
      takesEffectAt: effectiveAt?.toISOString() ?? null,
      timeZone: contract.document.timeZone,
      confirmUrl: `${ctx.config.origin}${linkPaths.confirmWithdrawal}${token}`,
      objectUrl: `${ctx.config.origin}${linkPaths.objectToWithdrawal}${token}`,
    },
  })
}

/** Staff reply to a statement that matches no contract, or a contract without a right to withdraw. */
async function passToStaff(ctx: Ctx, tx: Tx, statement: StatementRow, contractId: string | null): Promise<void> {
  const { id, orderNumber, email, name, receivedAt } = statement
  const state = contractId === null ? 'UNMATCHED' : 'LAPSED'
  await updateStatement(tx, id, { state, contractId, decidedAt: ctx.now() })
  await ctx.mail(tx, withdrawalUnmatchedEmail, {
    to: ctx.config.CONTACT_EMAIL,
    language: ctx.config.language,
    dedupeKey: id,
    data: { orderNumber, email, name, receivedAt: receivedAt.toISOString(), timeZone: ctx.config.timeZone },
  })
}
