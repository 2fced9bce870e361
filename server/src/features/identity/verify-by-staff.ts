import type { Ctx } from '#src/kernel/context.ts'
import { newToken } from '#src/kernel/ids.ts'
import { upsertVerifiedByStaff } from './identity.repo.ts'

/** For a customer whose document the provider cannot check. False when the identity is verified already. */
export const verifyByStaff = (ctx: Ctx, accountId: string): Promise<boolean> =>
  upsertVerifiedByStaff(ctx.db, { accountId, reference: newToken() }, ctx.now())
