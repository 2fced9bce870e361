import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { claimRecoveryCode } from './second-factors.repo.ts'
import { signInWithFactor } from './sign-in-with-factor.ts'

export const officeRecoveryRoute = route(api.officeRecovery, (ctx, { ticket, code }) =>
  signInWithFactor(ctx, {
    factor: 'recovery',
    ticket,
    verify: (tx, { id }) => claimRecoveryCode(tx, id, hashRecoveryCode(code), ctx.now()),
  }),
)
