import { boxNameIn } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { codesChangedEmail } from './codes-changed.email.tsx'
import { findCodeHolders } from './door-codes.repo.ts'

/** Sends one e-mail to each account that got new codes. */
export async function notifyCodeHolders(
  ctx: Ctx,
  tx: Tx,
  contractId: string,
  accountIds: readonly string[],
): Promise<void> {
  const holders = await findCodeHolders(tx, contractId, accountIds)
  for (const { accountId, email, language, warehouseId, box, place } of holders) {
    await ctx.mail(tx, codesChangedEmail, {
      to: email,
      language,
      warehouseId,
      dedupeKey: `${contractId}:${accountId}:${ctx.now().toISOString()}`,
      data: { box: boxNameIn(language, box), place },
    })
  }
}
