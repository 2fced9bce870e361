import type { IdentityVerdict } from '#src/gateways/identity/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { updateVerdict } from './identity.repo.ts'

/** What the provider found; false when there is no such check or it was decided before. */
export const decideIdentity = (ctx: Ctx, reference: string, verdict: IdentityVerdict): Promise<boolean> =>
  updateVerdict(ctx.db, reference, verdict, ctx.now())
