import type { Config } from '#src/config/config.ts'
import { findOccupancyStart, firstDayFrom } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

interface ClaimContext {
  readonly config: Pick<Config, 'START_AHEAD_DAYS'>
  readonly now: Date
}

/**
 * The first moment at which the Box can be claimed: now, or the end of the contract that occupies it. Null when the Box
 * is held, when no end is known, or when the end is further ahead than a start day can be.
 */
export function claimableFrom({ box, warehouse }: BoxWithWarehouse, { config, now }: ClaimContext): Date | null {
  const { busyUntil, freeFrom } = box
  if (busyUntil === null || busyUntil <= now) return now
  if (freeFrom === null || freeFrom <= now) return null
  const last = addDays(toDay(now, warehouse.timeZone), config.START_AHEAD_DAYS)
  return firstDayFrom(freeFrom, warehouse.timeZone) <= last ? freeFrom : null
}

/**
 * The first possible day of a contract: from the start of `claim` if it holds the Box, otherwise from the time when the
 * Box can be claimed. Null when the Box cannot be claimed.
 */
export async function findStartFrom(
  db: Db,
  place: BoxWithWarehouse,
  claim: { readonly occupancyId: string } | null | undefined,
  context: ClaimContext,
): Promise<string | null> {
  const { now } = context
  const fromAt = claim ? ((await findOccupancyStart(db, claim.occupancyId)) ?? now) : claimableFrom(place, context)
  if (fromAt === null) return null
  const { timeZone } = place.warehouse
  return fromAt > now ? firstDayFrom(fromAt, timeZone) : toDay(now, timeZone)
}
