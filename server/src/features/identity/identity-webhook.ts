import { api } from '@boxzone/contract'
import { InvalidWebhookSignature } from '#src/gateways/port.ts'
import { CallError } from '#src/kernel/errors.ts'
import { rawRoute, urgent } from '#src/kernel/http/route.ts'
import { findCheckByRef } from './identity.repo.ts'
import { refreshCheck, whileAvailable } from './refresh-check.ts'

/**
 * A message only names the session. The server fetches the state from the provider, so repeated, reordered and forged
 * messages cannot set a wrong state. Sessions of other systems in the same Stripe account are ignored.
 */
export const identityWebhookRoute = urgent(
  rawRoute(api.identityWebhook, async (ctx, { provider }, { headers, body }) => {
    if (ctx.identity?.name !== provider) throw new CallError('not-found')
    const providerRef = await ctx.identity.verifyWebhook(headers, body).catch((error: unknown) => {
      throw error instanceof InvalidWebhookSignature ? new CallError('validation', { detail: error.message }) : error
    })
    const check = providerRef === null ? undefined : await findCheckByRef(ctx.db, providerRef)
    if (check) await whileAvailable(() => refreshCheck(ctx, check))
  }),
)
