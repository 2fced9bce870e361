import type { IdentityReason, IdentityState } from '@boxzone/contract'
import type { IdentityProvider } from '#src/gateways/identity/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { findCheck } from './identity.repo.ts'

declare module '#src/kernel/context.ts' {
  interface Ctx {
    /** Null without an identity provider. */
    readonly identity: IdentityProvider | null
  }
}

interface Identity {
  readonly identity: IdentityState
  readonly identityReason: IdentityReason | null
}

type IdentityCtx = Pick<Ctx, 'config' | 'db'>

export async function findIdentity(ctx: IdentityCtx, accountId: string): Promise<Identity> {
  if (!ctx.config.KYC_ENABLED) return { identity: 'NOT_REQUIRED', identityReason: null }
  const check = await findCheck(ctx.db, accountId)
  return { identity: check?.state ?? 'REQUIRED', identityReason: check?.reason ?? null }
}

export const findIdentityState = async (ctx: IdentityCtx, accountId: string): Promise<IdentityState> =>
  (await findIdentity(ctx, accountId)).identity
