import { api } from '@boxzone/contract'
import { storedCardOf } from '#src/features/payments/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { expiresSoon, isCardUsable } from './rents.rules.ts'

export const storedCardRoute = route(api.storedCard, async (ctx) => {
  const card = await storedCardOf(ctx.db, ctx.user.id)
  if (!card) return { card: null }
  const { brand, last4, expiryMonth, expiryYear } = card
  const today = toDay(ctx.now(), ctx.config.timeZone)
  const status = { usable: isCardUsable(card, today), expiresSoon: expiresSoon(card, today) }
  return { card: { brand, last4, expiryMonth, expiryYear, ...status } }
})
