import type { IdentityState } from '@boxzone/contract'
import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { ContractRecord } from './contracts.repo.ts'
import { codeVisibility } from './contracts.rules.ts'

type CodedContract = Pick<ContractRecord, 'status' | 'terminationOn' | 'withdrawnAt' | 'overdueSince'>

/** Returns the visibility of the codes, and a function that decrypts a visible code and returns null otherwise. */
export function decryptCodes(
  ctx: Pick<Ctx, 'cipher' | 'config'>,
  contract: CodedContract,
  { identity, today }: { readonly identity: IdentityState; readonly today: string },
) {
  const facts = { ...contract, isWithdrawn: contract.withdrawnAt !== null }
  const visibility = codeVisibility(facts, { identity, today, suspendAfterDays: ctx.config.ACCESS_SUSPENDED_DAYS })
  const decrypt = (column: 'access_code' | 'lock_code', stored: Buffer | null): string | null =>
    stored === null || visibility !== 'SHOWN'
      ? null
      : z.string().parse(ctx.cipher.decrypt(`contract.${column}`, stored))
  return { visibility, decrypt }
}
