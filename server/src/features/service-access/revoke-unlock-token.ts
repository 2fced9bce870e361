import { api } from '@boxzone/contract'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { tokenSubject } from './create-unlock-token.ts'
import { updateTokenRevoked } from './unlock-tokens.repo.ts'

export const revokeUnlockTokenRoute = route(api.revokeUnlockToken, async (ctx, { id }) => {
  if (!(await updateTokenRevoked(ctx.db, id, ctx.user.id, ctx.now()))) throw new CallError('not-found')
})

/** Revokes the unlock token of any account, for the CLI. Returns false if the token does not exist. */
export function revokeAnyUnlockToken(ctx: Ctx, id: string, reason: string | undefined): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const token = await updateTokenRevoked(tx, id, null, ctx.now())
    if (!token) return false
    const facts = { action: 'tokens.revoke', subject: tokenSubject(token), reason, before: null, after: { id } }
    await recordAudit(ctx, tx, { actor: { kind: 'cli' } }, facts)
    return true
  })
}
