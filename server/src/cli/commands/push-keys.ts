import { newPushKeys } from '#src/gateways/push/web-push.ts'
import { type Command, done } from '../command.ts'

export const pushKeysCommand: Command = {
  name: 'push keys',
  description:
    'Makes a key pair for push messages, as two settings to keep; browsers that subscribed with another pair are lost.',
  operands: [],
  options: {},
  examples: ['push keys'],
  async run() {
    const { publicKey, privateKey } = newPushKeys()
    const settings = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    return done(settings, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`))
  },
}
