import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '#src/config/config.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { hasEntranceCode } from './door-codes.repo.ts'

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

const hashWith = (secret: string, accessCode: string): string =>
  createHmac('sha256', secret).update(accessCode).digest('hex')

/** The hash needs a key: an attacker with the database could reverse a plain hash of six digits. */
export const hashAccessCode = ({ BOXZONE_SECRET }: Config, accessCode: string): string =>
  hashWith(BOXZONE_SECRET, accessCode)

/**
 * Revoked codes count until the clean-up job deletes them, so that a former holder's code does not open again.
 * Compares with the hashes of earlier secrets too.
 */
export function isCodeTaken(ctx: Ctx, tx: Tx, warehouseId: string, accessCode: string): Promise<boolean> {
  return hasEntranceCode(
    tx,
    warehouseId,
    ctx.config.secrets.map((secret) => hashWith(secret, accessCode)),
  )
}

const maxAttempts = 20

export async function newEntranceCode(ctx: Ctx, tx: Tx, warehouseId: string): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const code = newCode()
    if (!(await isCodeTaken(ctx, tx, warehouseId, code))) return code
  }
  throw new Error(`No free entrance code at warehouse ${warehouseId}`)
}
