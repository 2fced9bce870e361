import type { IdentityVerdict } from '#src/gateways/identity/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { updateVerdict } from './identity.repo.ts'

/** Stores the verdict of the provider. False when the check is unknown or already decided. */
export const decideIdentity = (ctx: Ctx, reference: string, verdict: IdentityVerdict): Promise<boolean> =>
  updateVerdict(ctx.db, reference, verdict, ctx.now())
