import { z } from 'zod'
import { updateContract } from '#src/features/contracts/index.ts'
import { hashAccessCode } from '#src/features/door-codes/index.ts'
import type { Cipher } from '#src/kernel/cipher.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { type EncryptedField, encryptedColumns } from '#src/kernel/encrypted-fields.ts'
import {
  type EncryptedCell,
  findEncrypted,
  isAccessCodeInUse,
  updateEncrypted,
  updateEntranceCodeHash,
} from './encrypted-columns.repo.ts'

const batchSize = 500

export interface KeyRotationReport {
  readonly column: string
  readonly resealed: number
  /** Values that neither the current nor the previous secret decrypts. */
  readonly unreadable: number
}

/** Encrypts values of an earlier key or format again. It can run while the app is in use, and again after an abort. */
export async function rotateKeys(ctx: Ctx): Promise<KeyRotationReport[]> {
  const reports = []
  for (const column of encryptedColumns) reports.push(await rotateColumn(ctx, column))
  return reports
}

async function rotateColumn(ctx: Ctx, column: EncryptedField): Promise<KeyRotationReport> {
  let [resealed, unreadable] = [0, 0]
  for (let cells = await findEncrypted(ctx.db, column, batchSize); cells.length > 0; ) {
    for (const cell of cells) {
      if (ctx.cipher.isCurrent(column, cell.stored)) continue
      const decrypted = tryDecrypt(ctx.cipher, column, cell.stored)
      if (decrypted === null) unreadable += 1
      else if (await rotateCell(ctx, column, cell, decrypted.value)) resealed += 1
    }
    cells = await findEncrypted(ctx.db, column, batchSize, cells.at(-1)?.id)
  }
  return { column, resealed, unreadable }
}

async function rotateCell(ctx: Ctx, column: EncryptedField, cell: EncryptedCell, value: unknown): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const changed = await updateEncrypted(tx, column, cell, ctx.cipher.encrypt(column, value))
    if (changed && column === 'contract.access_code') {
      const accessCodeHash = hashAccessCode(ctx.config, z.string().parse(value))
      // Contracts created under different secrets can have the same code. All stay valid, one gets the new hash.
      if (!(await isAccessCodeInUse(tx, cell.id, accessCodeHash))) await updateContract(tx, cell.id, { accessCodeHash })
    }
    if (changed && column === 'door_code.code') {
      await updateEntranceCodeHash(tx, cell.id, hashAccessCode(ctx.config, z.string().parse(value)))
    }
    return changed
  })
}

export function tryDecrypt(cipher: Cipher, column: EncryptedField, stored: Buffer): { value: unknown } | null {
  try {
    return { value: cipher.decrypt(column, stored) }
  } catch {
    return null
  }
}

/** Lists the columns whose first value the cipher cannot decrypt, which indicates a wrong BOXZONE_SECRET. */
export async function findUnreadable(db: Db, cipher: Cipher): Promise<string[]> {
  const found = []
  for (const column of encryptedColumns) {
    const [cell] = await findEncrypted(db, column, 1)
    if (cell && tryDecrypt(cipher, column, cell.stored) === null) found.push(column)
  }
  return found
}
