import type { IdentityState } from '@boxzone/contract'
import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { ContractRecord } from './contracts.repo.ts'
import { codesSeen } from './contracts.rules.ts'

type CodedContract = Pick<ContractRecord, 'status' | 'terminationOn' | 'withdrawnAt' | 'overdueSince'>

/** What somebody sees of the codes of a contract, and how they are opened for them; null where they are not shown. */
export function decryptCodes(
  ctx: Pick<Ctx, 'cipher' | 'config'>,
  contract: CodedContract,
  { identity, today }: { readonly identity: IdentityState; readonly today: string },
) {
  const facts = { ...contract, isWithdrawn: contract.withdrawnAt !== null }
  const seen = codesSeen(facts, { identity, today, suspendAfterDays: ctx.config.ACCESS_SUSPENDED_DAYS })
  const open = (column: 'access_code' | 'lock_code', stored: Buffer | null): string | null =>
    stored === null || seen !== 'SHOWN' ? null : z.string().parse(ctx.cipher.decrypt(`contract.${column}`, stored))
  return { seen, open }
}
