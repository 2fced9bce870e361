// Baseline of the demo start: the embedded database alone.
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(process.env.DATA_DIR ?? '')
await database.query('select 1')
console.log('ready')
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
