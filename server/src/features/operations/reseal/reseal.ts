import { z } from 'zod'
import { hashAccessCode, updateContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Seal } from '#src/kernel/seal.ts'
import {
  findSealed,
  hasAccessCode,
  type SealedColumn,
  type SealedValue,
  sealedColumns,
  updateSealed,
} from './sealed.repo.ts'

const batch = 500

export interface Resealed {
  readonly column: string
  readonly resealed: number
  /** Neither the secret in use nor the one before opens them. */
  readonly unreadable: number
}

/** Seals with the secret in use what an earlier one had sealed. May be cut off and run again, while everything is in use. */
export async function resealAll(ctx: Ctx): Promise<Resealed[]> {
  const done = []
  for (const column of sealedColumns) done.push(await resealColumn(ctx, column))
  return done
}

async function resealColumn(ctx: Ctx, column: SealedColumn): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0]
  for (let values = await findSealed(ctx.db, column, batch); values.length > 0; ) {
    for (const value of values) {
      if (ctx.seal.isCurrent(value.sealed)) continue
      const opened = tryOpen(ctx.seal, value.sealed)
      if (opened === null) unreadable += 1
      else if (await resealOne(ctx, column, value, opened.value)) resealed += 1
    }
    values = await findSealed(ctx.db, column, batch, values.at(-1)?.id)
  }
  return { column: `${column.table}.${column.column}`, resealed, unreadable }
}

async function resealOne(ctx: Ctx, column: SealedColumn, value: SealedValue, opened: unknown): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const changed = await updateSealed(tx, column, value, ctx.seal.close(opened))
    if (changed && column.column === 'access_code') {
      const accessCodeHash = hashAccessCode(ctx.config, z.string().parse(opened))
      // Made under the other secret, the same digits may have been given twice; both keep opening the door.
      if (!(await hasAccessCode(tx, value.id, accessCodeHash))) await updateContract(tx, value.id, { accessCodeHash })
    }
    return changed
  })
}

function tryOpen(seal: Seal, sealed: Buffer): { value: unknown } | null {
  try {
    return { value: seal.open(sealed) }
  } catch {
    return null
  }
}

/** The columns of which the seal cannot open the first value: the secret is not the one they were sealed with. */
export async function findUnreadable(db: Db, seal: Seal): Promise<string[]> {
  const found = []
  for (const column of sealedColumns) {
    const [value] = await findSealed(db, column, 1)
    if (value && tryOpen(seal, value.sealed) === null) found.push(`${column.table}.${column.column}`)
  }
  return found
}
