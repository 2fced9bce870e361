import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { hasWarehouse } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newId } from '#src/kernel/ids.ts'
import { perHour, perMinutes } from '#src/kernel/rate-limit.ts'
import { type FreeBoxRequest, insertRequest, updateConfirmed } from './notify-me.repo.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Limits e-mails to an unverified recipient, because each request of a visitor sends one. */
const perEmail = perMinutes('notify-me-email', 10, 24 * 60)

type NewRequest = Omit<FreeBoxRequest, 'toldAt' | 'boxId'>

export const subscribeNewFreeBoxRoute = route(
  api.subscribeNewFreeBox,
  async (ctx, { id, email, sizeClass = null, squareMetres = null, language }) => {
    await ctx.limit(perHour('notify-me', ctx.config.REQUESTS_PER_HOUR), ctx.source)
    if (!(await hasWarehouse(ctx.db, id))) throw new CallError('not-found')
    const askedAt = ctx.now()
    const request = { id: newId(), warehouseId: id, email, sizeClass, squareMetres, language, askedAt }
    if (await isOwnEmail(ctx, email)) return storeConfirmed(ctx, { ...request, confirmedAt: askedAt })
    // The counter stores a hash of the e-mail address, because erasing an account does not delete counters.
    await ctx.limit(perEmail, hashToken(email))
    await storeUnconfirmed(ctx, { ...request, confirmedAt: null })
  },
)

async function isOwnEmail(ctx: CallCtx, email: string): Promise<boolean> {
  const account = ctx.user && (await findAccount(ctx.db, ctx.user.id))
  return account?.email === email && account.emailConfirmedAt !== null
}

function storeConfirmed(ctx: CallCtx, request: NewRequest): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { id, confirmedAt } = await insertRequest(tx, request)
    if (id === request.id) return
    if (confirmedAt !== null) throw new CallError('notify/already-registered')
    await updateConfirmed(tx, id, request.askedAt)
  })
}

/** The response is the same for a known request: a visitor must not learn who waits for a Box. */
function storeUnconfirmed(ctx: CallCtx, request: NewRequest): Promise<void> {
  return ctx.transaction(async (tx) => {
    const stored = await insertRequest(tx, request)
    if (stored.confirmedAt === null) await sendConfirmation(ctx, tx, stored, request.id)
  })
}
