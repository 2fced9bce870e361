import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { IdentityCheck } from './identity.repo.ts'
import { isOpenCheck } from './identity.rules.ts'
import { settleCheck } from './settle-identity.ts'

/** Fetches an open check from its provider and stores the state. */
export async function refreshCheck(ctx: Ctx, check: IdentityCheck): Promise<void> {
  const { providerRef, provider, state } = check
  if (providerRef === null || !isOpenCheck(state) || ctx.identity?.name !== provider) return
  await settleCheck(ctx, check, await ctx.identity.fetchSession(providerRef))
}

/** Converts an outage of the provider to a retryable error. */
export async function whileAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new CallError('unavailable', { retryAfterSeconds: 30 })
    throw error
  }
}
