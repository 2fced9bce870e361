import { lockKey } from '#src/gateways/locks/lock-messages.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const lockKeyCommand: CommandSpec = {
  name: 'lock key',
  description: 'Prints the signing keys of locks. They are derived from LOCK_SIGNING_SECRET.',
  operands: ['<id...>'],
  options: {},
  examples: ['lock key box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'],
  async run(args, context) {
    const { LOCK_SIGNING_SECRET: secret } = context.config()
    const keys = args.operands.map((id) => ({ id, key: lockKey(secret, id).toString('hex') }))
    return done(keys, ...keys.map(({ id, key }) => `${id} ${key}`))
  },
}
