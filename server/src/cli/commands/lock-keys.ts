import { writeCsvLine } from '@boxzone/contract/csv'
import { findLocks } from '#src/features/door-codes/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { writeSecretFileArgument } from '../file-arguments.ts'
import { type KeyOfLock, keysOf } from '../lock-keys.ts'

const heading = 'lock_id,location,door,box,key'

const csvLine = ({ lockId, warehouse, door, box, key }: KeyOfLock) => writeCsvLine([lockId, warehouse, door, box, key])

export const lockKeysCommand: CommandSpec = {
  name: 'lock keys',
  description: 'Lists all locks with a network connection and their signing keys as CSV. The keys open every door.',
  operands: [],
  options: {
    location: { type: 'string', description: 'code of one location; the default is all' },
    out: { type: 'string', description: 'new file, readable only by its owner; the default is standard output' },
  },
  examples: ['lock keys --location BA1 --out lock-keys.csv', 'lock keys --json'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const [location, out] = [args.text('location'), args.text('out')]
      const locks = await findLocks(ctx.db)
      const keys = keysOf(ctx.config, locks).filter(({ warehouse }) => !location || warehouse === location)
      if (location && !locks.some(({ warehouse }) => warehouse === location)) {
        throw new Error(`there is no location ${location}`)
      }
      const lines = [heading, ...keys.map(csvLine)]
      if (out === undefined) return done(keys, ...lines)
      writeSecretFileArgument(context, out, `${lines.join('\n')}\n`)
      return done({ out, keys: keys.length }, `${out} written: ${keys.length} keys`)
    }),
}
