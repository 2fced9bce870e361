import type { Config } from '#src/config/config.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { countFailure, findBlockedSeconds } from '#src/kernel/rate-limit.repo.ts'
import { type Limit, perHour } from '#src/kernel/rate-limit.ts'
import { HostedPage, type PayingClient } from './hosted-page.ts'
import { lockPayment } from './payments.repo.ts'

/** Many customers can share a network address, so its limit is this multiple of the limit of one device. */
const devicesPerSource = 4

function limitsOf({ DECLINED_CARDS_PER_HOUR: max }: Config, { source, device }: PayingClient): [Limit, string][] {
  const ofSource: [Limit, string] = [perHour('declined-card-source', max * devicesPerSource), source]
  return device === null ? [ofSource] : [[perHour('declined-card-device', max), device], ofSource]
}

/** Prevents card testing, in which a thief tries many stolen cards. Throws when the client has reached the limit. */
export async function assertFewDeclinedCards(ctx: Ctx, tx: Tx, client: PayingClient): Promise<void> {
  for (const [limit, subject] of limitsOf(ctx.config, client)) {
    const retryAfterSeconds = await findBlockedSeconds(tx, limit, subject, ctx.now())
    if (retryAfterSeconds !== null) throw new CallError('payment/too-many-declined-cards', { retryAfterSeconds })
  }
}

/** Counts a card that the bank declined on the payment page, for the client who opened it. */
export async function countDeclinedCard(ctx: Ctx, tx: Tx, paymentId: string): Promise<void> {
  const { page } = await lockPayment(tx, paymentId)
  const client = page && HostedPage.parse(ctx.cipher.decrypt('payment.page', page)).client
  if (!client) return
  for (const [limit, subject] of limitsOf(ctx.config, client)) await countFailure(tx, limit, subject, ctx.now())
}
