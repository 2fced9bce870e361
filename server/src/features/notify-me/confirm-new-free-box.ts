import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { verifySignedId } from '#src/kernel/signed-id.ts'
import { updateConfirmed } from './notify-me.repo.ts'

export const confirmNewFreeBoxRoute = route(api.confirmNewFreeBox, async (ctx, { token }) => {
  const id = verifySignedId('free-box-request', token, ctx.config.secrets)
  const isConfirmed = id !== null && (await ctx.transaction((tx) => updateConfirmed(tx, id, ctx.now())))
  if (!isConfirmed) throw new CallError('verification/invalid')
})
