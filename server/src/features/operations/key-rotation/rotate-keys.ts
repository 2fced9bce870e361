import { z } from 'zod'
import { hashAccessCode, updateContract } from '#src/features/contracts/index.ts'
import type { Cipher } from '#src/kernel/cipher.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import {
  type EncryptedCell,
  type EncryptedColumn,
  encryptedColumns,
  findEncrypted,
  isAccessCodeInUse,
  updateEncrypted,
} from './encrypted-columns.repo.ts'

const batch = 500

export interface KeyRotationReport {
  readonly column: string
  readonly resealed: number
  /** Neither the secret in use nor the one before opens them. */
  readonly unreadable: number
}

/** Seals with the secret in use what an earlier one had sealed. May be cut off and run again, while everything is in use. */
export async function rotateKeys(ctx: Ctx): Promise<KeyRotationReport[]> {
  const done = []
  for (const column of encryptedColumns) done.push(await resealColumn(ctx, column))
  return done
}

async function resealColumn(ctx: Ctx, column: EncryptedColumn): Promise<KeyRotationReport> {
  let [resealed, unreadable] = [0, 0]
  for (let values = await findEncrypted(ctx.db, column, batch); values.length > 0; ) {
    for (const value of values) {
      if (ctx.cipher.usesCurrentKey(value.sealed)) continue
      const opened = tryOpen(ctx.cipher, value.sealed)
      if (opened === null) unreadable += 1
      else if (await resealOne(ctx, column, value, opened.value)) resealed += 1
    }
    values = await findEncrypted(ctx.db, column, batch, values.at(-1)?.id)
  }
  return { column: `${column.table}.${column.column}`, resealed, unreadable }
}

async function resealOne(ctx: Ctx, column: EncryptedColumn, value: EncryptedCell, opened: unknown): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const changed = await updateEncrypted(tx, column, value, ctx.cipher.encrypt(opened))
    if (changed && column.column === 'access_code') {
      const accessCodeHash = hashAccessCode(ctx.config, z.string().parse(opened))
      // Made under the other secret, the same digits may have been given twice; both keep opening the door.
      if (!(await isAccessCodeInUse(tx, value.id, accessCodeHash)))
        await updateContract(tx, value.id, { accessCodeHash })
    }
    return changed
  })
}

function tryOpen(cipher: Cipher, sealed: Buffer): { value: unknown } | null {
  try {
    return { value: cipher.decrypt(sealed) }
  } catch {
    return null
  }
}

/** The columns of which the seal cannot open the first value: the secret is not the one they were sealed with. */
export async function findUnreadable(db: Db, cipher: Cipher): Promise<string[]> {
  const found = []
  for (const column of encryptedColumns) {
    const [value] = await findEncrypted(db, column, 1)
    if (value && tryOpen(cipher, value.sealed) === null) found.push(`${column.table}.${column.column}`)
  }
  return found
}
