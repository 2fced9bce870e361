import { linkPaths } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { signedId } from '#src/kernel/signed-id.ts'
import { freeBoxConfirmationEmail } from './free-box-confirmation.email.tsx'
import { type FreeBoxRequest, getWarehouseName } from './notify-me.repo.ts'

/** A repeated request sends its link again: the first e-mail may have been lost. */
export async function sendConfirmation(ctx: Ctx, tx: Tx, request: FreeBoxRequest, dedupeKey: string): Promise<void> {
  const { email: to, language, warehouseId } = request
  const { name: place } = await getWarehouseName(tx, warehouseId)
  const token = signedId('free-box-request', request.id, ctx.config.BOXZONE_SECRET)
  const url = `${ctx.config.origin}${linkPaths.confirmFreeBoxRequest}${token}`
  await ctx.mail(tx, freeBoxConfirmationEmail, { to, language, warehouseId, dedupeKey, data: { place, url } })
}
