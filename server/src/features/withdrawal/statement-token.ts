import type { StatedWithdrawal } from '@boxzone/contract'
import { findContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { verifySignedId } from '#src/kernel/signed-id.ts'
import { hasObjection, type StatementRow } from './withdrawal-statements.repo.ts'
import { type StatementState, takesEffectAt } from './withdrawal-statements.rules.ts'

/** Returns the id of the statement in a link. Links are signed and not stored, so a stolen database contains none. */
export function verifyStatementToken(ctx: Ctx, token: string): string {
  const id = verifySignedId('withdrawal', token, ctx.config.secrets)
  if (!id) throw new CallError('verification/invalid')
  return id
}

/** The states of statements that have a link. */
const presentedState: Readonly<Partial<Record<StatementState, StatedWithdrawal['state']>>> = {
  PENDING: 'PENDING',
  UNANSWERED: 'PENDING',
  OBJECTED: 'OBJECTED',
  EFFECTIVE: 'EFFECTIVE',
  LAPSED: 'LAPSED',
}

export async function presentStatement(ctx: Ctx, statement: StatementRow | undefined): Promise<StatedWithdrawal> {
  const contract = statement?.contractId ? await findContract(ctx.db, statement.contractId) : undefined
  const state = statement && presentedState[statement.state]
  if (!statement || !contract || !state) throw new CallError('verification/invalid')
  const effectiveAt = takesEffectAt(statement.receivedAt, await hasObjection(ctx.db, contract.id))
  return {
    state,
    contractNumber: contract.businessId,
    receivedAt: statement.receivedAt.toISOString(),
    takesEffectAt: effectiveAt?.toISOString() ?? null,
    timeZone: contract.document.timeZone,
  }
}
