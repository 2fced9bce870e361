import type { Ctx } from '#src/kernel/context.ts'
import { newToken } from '#src/kernel/ids.ts'
import { upsertVerifiedByStaff } from './identity.repo.ts'

/** Verifies a customer whose document the provider cannot check. Returns false if the identity was verified before. */
export const verifyByStaff = (ctx: Ctx, accountId: string): Promise<boolean> =>
  upsertVerifiedByStaff(ctx.db, { accountId, reference: newToken() }, ctx.now())
