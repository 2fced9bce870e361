import { api } from '@boxzone/contract'
import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findTokensBy } from './unlock-tokens.repo.ts'

/** Only the creator can read the link, until it expires. Staff cannot read the links of tenants. */
export const unlockTokenUrlRoute = route(api.unlockTokenUrl, async (ctx, { id }) => {
  const link = (await findTokensBy(ctx.db, ctx.user.id, ctx.now())).find((token) => token.id === id)
  if (!link?.token) throw new CallError('not-found')
  const token = z.string().parse(ctx.cipher.decrypt('unlock_token.token', link.token))
  return { url: unlockUrl(ctx, { email: link.email, token }) }
})

export const unlockUrl = (ctx: Ctx, holder: { readonly email: string; readonly token: string }): string =>
  `${ctx.config.origin}/service-access?${new URLSearchParams({ ...holder })}`
