import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import { findHeldCodes, type HeldCode } from './door-codes.repo.ts'
import type { CodeDoor } from './door-codes.rules.ts'

/** A code of one person, and whether its lock has it already. */
export interface CodeOfDoor {
  readonly value: string
  readonly state: 'READY' | 'PENDING'
}

/** A Box of a contract. During a move a contract has two Boxes. */
interface CodedBox {
  readonly id: string
  readonly boxId: string
  readonly warehouseId: string
}

/** Finds the valid codes of an account by contract, Box and door. */
export type CodesOfAccount = (contract: CodedBox, door: CodeDoor) => CodeOfDoor | null

export async function findCodes(
  ctx: Pick<Ctx, 'db' | 'cipher'>,
  accountId: string,
  contractIds: readonly string[],
): Promise<CodesOfAccount> {
  const held = contractIds.length === 0 ? [] : await findHeldCodes(ctx.db, accountId, contractIds)
  return ({ id, boxId, warehouseId }, door) => {
    const lockedId = door === 'box' ? boxId : warehouseId
    const found = held.find((code) => code.contractId === id && code.door === door && code.lockedId === lockedId)
    return found ? present(ctx, found) : null
  }
}

const present = ({ cipher }: Pick<Ctx, 'cipher'>, { code, isPending }: HeldCode): CodeOfDoor => ({
  value: z.string().parse(cipher.decrypt('door_code.code', code)),
  state: isPending ? 'PENDING' : 'READY',
})
