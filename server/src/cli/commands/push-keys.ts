import { newPushKeys } from '#src/gateways/push/web-push.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const pushKeysCommand: CommandSpec = {
  name: 'push keys',
  description:
    'Creates a key pair for push messages and prints it as two settings. If you set a new pair, all existing subscriptions end.',
  operands: [],
  options: {},
  examples: ['push keys'],
  async run() {
    const { publicKey, privateKey } = newPushKeys()
    const settings = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    return done(settings, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`))
  },
}
