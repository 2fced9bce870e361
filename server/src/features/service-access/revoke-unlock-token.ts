import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { updateRevoked } from './unlock-tokens.repo.ts'

/** Customers revoke only their own tokens, staff any token. */
export const revokeUnlockTokenRoute = route(api.revokeUnlockToken, async (ctx, { id }) => {
  const createdBy = ctx.user.type === 'AdminUser' ? null : ctx.user.id
  if (!(await updateRevoked(ctx.db, id, createdBy, ctx.now()))) throw new CallError('not-found')
})
