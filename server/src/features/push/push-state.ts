import { api, type PushState } from '@boxzone/contract'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { route } from '#src/kernel/http/route.ts'
import { findDevice, findSubscription } from './push.repo.ts'

export const pushStateRoute = route(api.pushState, (ctx) => presentState(ctx))

/** The subscription of the device that the caller uses. */
export async function presentState(ctx: SignedInCtx): Promise<PushState> {
  if (!ctx.push) return { publicKey: null, kinds: [] }
  const deviceId = await findDevice(ctx.db, ctx.user.tokenHash)
  const subscription = await findSubscription(ctx.db, ctx.user.id, deviceId)
  return { publicKey: ctx.push.publicKey, kinds: subscription?.kinds ?? [] }
}
