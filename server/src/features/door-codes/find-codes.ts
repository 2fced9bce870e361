import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { findHeldCodes, type HeldCode } from './door-codes.repo.ts'
import type { CodeDoor } from './door-codes.rules.ts'

/** A code of one person, and whether its lock has it already. */
export interface CodeOfDoor {
  readonly value: string
  readonly state: 'READY' | 'PENDING'
}

/** Finds the valid codes of an account by contract and door. */
export type CodesOfAccount = (contractId: string, door: CodeDoor) => CodeOfDoor | null

export async function findCodes(
  ctx: Pick<Ctx, 'db' | 'cipher'>,
  accountId: string,
  contractIds: readonly string[],
): Promise<CodesOfAccount> {
  const held = contractIds.length === 0 ? [] : await findHeldCodes(ctx.db, accountId, contractIds)
  return (contractId, door) => {
    const found = held.find((code) => code.contractId === contractId && code.door === door)
    return found ? present(ctx, found) : null
  }
}

const present = ({ cipher }: Pick<Ctx, 'cipher'>, { code, isPending }: HeldCode): CodeOfDoor => ({
  value: z.string().parse(cipher.decrypt('door_code.code', code)),
  state: isPending ? 'PENDING' : 'READY',
})
