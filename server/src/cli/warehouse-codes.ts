import { findWarehouses } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'

/** Returns the ids of the warehouses with these codes. Returns null without codes, which means all warehouses. */
export async function warehouseIdsOf(ctx: Ctx, codes: readonly string[]): Promise<string[] | null> {
  if (codes.length === 0) return null
  const warehouses = await findWarehouses(ctx.db, ctx.now())
  return codes.map((code) => {
    const found = warehouses.find((warehouse) => warehouse.code === code)
    if (!found) throw new Error(`the location ${code} does not exist`)
    return found.id
  })
}

export async function warehouseIdOf(ctx: Ctx, code: string): Promise<string> {
  const [id] = (await warehouseIdsOf(ctx, [code])) ?? []
  if (id === undefined) throw new Error(`the location ${code} does not exist`)
  return id
}
