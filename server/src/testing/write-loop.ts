import type {} from '#src/demo/seed.repo.ts'
import { inTransaction, json, migrateToLatest, openDatabase } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'

/** Writes to the database until the process is killed. Prints the key of each acknowledged write. */
const [target = ''] = process.argv.slice(2)
const { db } = await openDatabase(
  target.startsWith('postgres')
    ? { kind: 'postgres', url: target, poolSize: 4 }
    : { kind: 'embedded', dataDir: target },
)
await migrateToLatest(db)
for (;;) {
  const key = newId()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('sharedState')
      .values({ key, value: json({ half: true }) })
      .execute()
    await tx
      .updateTable('sharedState')
      .set({ value: json({ whole: true }) })
      .where('key', '=', key)
      .execute()
  })
  process.stdout.write(`${key}\n`)
}
