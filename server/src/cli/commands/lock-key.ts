import { findLocks } from '#src/features/door-codes/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { keysOf } from '../lock-keys.ts'

export const lockKeyCommand: CommandSpec = {
  name: 'lock key',
  description: 'Prints the signing keys of locks. They are derived from LOCK_SIGNING_SECRET.',
  operands: ['<id...>'],
  options: {},
  examples: ['lock key box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const ids = args.operands.map((id) => id.toLowerCase())
      const keys = keysOf(ctx.config, await findLocks(ctx.db, ids))
      const unknown = ids.filter((id) => !keys.some(({ lockId }) => lockId === id))
      if (unknown.length > 0) {
        throw new Error(`no lock with a network connection has the id ${unknown.join(', ')}: see npx boxzone lock keys`)
      }
      const printed = keys.map(({ lockId: id, key }) => ({ id, key }))
      return done(printed, ...printed.map(({ id, key }) => `${id} ${key}`))
    }),
}
