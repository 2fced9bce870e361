import { MovableClock } from '#src/kernel/clock.ts'
import { type Db, json } from '#src/kernel/database/index.ts'

const clockKey = 'demo.clock'

/** Reads the stored offset of the demo clock, so that a moved clock stays moved after a restart. */
export async function findDemoClock(db: Db): Promise<MovableClock> {
  const row = await db.selectFrom('sharedState').select('value').where('key', '=', clockKey).executeTakeFirst()
  const offsetMs = row?.value.offsetMs
  return new MovableClock(typeof offsetMs === 'number' ? offsetMs : 0)
}

export async function updateDemoClock(db: Db, offsetMs: number): Promise<void> {
  await db
    .insertInto('sharedState')
    .values({ key: clockKey, value: json({ offsetMs }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json({ offsetMs }) }))
    .execute()
}
