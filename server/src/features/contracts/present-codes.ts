import type { CodeState, IdentityState } from '@boxzone/contract'
import type { CodesOfAccount } from '#src/features/door-codes/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { codeVisibility } from './code-visibility.rules.ts'
import type { ContractRecord } from './contracts.repo.ts'

type CodedContract = Pick<ContractRecord, 'id' | 'boxId' | 'warehouseId'> & Parameters<typeof codeVisibility>[0]

interface Viewer {
  readonly identity: IdentityState
  readonly today: string
  /** Codes of the viewer: each person sees their own only. */
  readonly codes: CodesOfAccount
}

interface PresentedCodes {
  readonly accessCode: string | null
  readonly accessCodeState: CodeState | null
  readonly lockCode: string | null
  readonly lockCodeState: CodeState | null
}

/** The viewer's codes of a contract, and why they may be hidden. */
export function presentCodes(ctx: Pick<Ctx, 'config'>, contract: CodedContract, { identity, today, codes }: Viewer) {
  const visibility = codeVisibility(contract, { identity, today, suspendAfterDays: ctx.config.ACCESS_SUSPENDED_DAYS })
  const isShown = visibility === 'SHOWN'
  const [entrance, box] = [isShown ? codes(contract, 'entrance') : null, isShown ? codes(contract, 'box') : null]
  const presented: PresentedCodes = {
    accessCode: entrance?.value ?? null,
    accessCodeState: entrance?.state ?? null,
    lockCode: box?.value ?? null,
    lockCodeState: box?.state ?? null,
  }
  return { visibility, presented }
}
