import { api } from '@boxzone/contract'
import type { IdentityProvider, IdentitySession } from '#src/gateways/identity/port.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newToken } from '#src/kernel/ids.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { type IdentityCheck, updateCheckOpened, upsertCheck } from './identity.repo.ts'
import { firstFetchAt, redactionDueAt } from './identity.rules.ts'
import { upsertRedaction } from './identity-redactions.repo.ts'
import { whileAvailable } from './refresh-check.ts'
import { settleCheck } from './settle-identity.ts'

const begins = perHour('identity-begin', 30)

export const beginIdentityCheckRoute = route(api.beginIdentityCheck, async (ctx, { returnUrl }) => {
  const { config, identity } = ctx
  const target = URL.canParse(returnUrl, config.origin) ? new URL(returnUrl, config.origin) : null
  if (target?.origin !== new URL(config.origin).origin) throw invalidField('returnUrl')
  if (!config.KYC_ENABLED || !identity) throw new CallError('verification/invalid')
  await ctx.limit(begins, ctx.user.id)
  const session =
    (await openCheckPage(ctx, identity, target.href)) ??
    // The first attempt found no usable session. The second one opens a new or a concurrently stored session.
    (await openCheckPage(ctx, identity, target.href))
  if (!session) throw new CallError('unavailable', { retryAfterSeconds: 30 })
  return { url: session.url ?? target.href }
})

/** Null when the check has no usable session: it ended, or a concurrent request has stored another one. */
async function openCheckPage(
  ctx: SignedInCtx,
  identity: IdentityProvider,
  returnUrl: string,
): Promise<IdentitySession | null> {
  const started = { accountId: ctx.user.id, provider: identity.name, reference: newToken(), startedAt: ctx.now() }
  const check = await upsertCheck(ctx.db, started)
  if (!check || check.state === 'VERIFIED') throw new CallError('verification/invalid')
  const { reference, providerRef } = check
  const session = await whileAvailable(() => identity.openSession({ reference, providerRef, returnUrl }))
  if (!session || session.state === 'CANCELED') {
    await settleCheck(ctx, check, session)
    return null
  }
  if (!(await storeSession(ctx, check, session))) return null
  await settleCheck(ctx, { ...check, providerRef: session.providerRef }, session)
  return session
}

const storeSession = (ctx: SignedInCtx, check: IdentityCheck, { providerRef }: IdentitySession): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const now = ctx.now()
    const opened = { providerRef, startedAt: now, nextFetchAt: firstFetchAt(now) }
    if (!(await updateCheckOpened(tx, check.reference, opened))) return false
    const { accountId, provider } = check
    const dueAt = redactionDueAt(now, ctx.config.IDENTITY_RETENTION_DAYS)
    await upsertRedaction(tx, { providerRef, provider, accountId, dueAt })
    return true
  })
