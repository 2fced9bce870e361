import type { IdentityState } from '@boxzone/contract'
import type { IdentityProvider } from '#src/gateways/identity/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { findCheck } from './identity.repo.ts'

declare module '#src/kernel/context.ts' {
  interface Ctx {
    /** Null without an identity provider. */
    readonly identity: IdentityProvider | null
  }
}

export async function findIdentityState(ctx: Pick<Ctx, 'config' | 'db'>, accountId: string): Promise<IdentityState> {
  if (!ctx.config.KYC_ENABLED) return 'NOT_REQUIRED'
  return (await findCheck(ctx.db, accountId))?.state ?? 'REQUIRED'
}
