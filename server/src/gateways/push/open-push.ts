import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#src/config/config.ts'
import type { PushGateway } from './port.ts'
import { newPushKeys, type PushKeys, webPushGateway } from './web-push.ts'

/** Returns null when push messages are disabled. */
export function openPush(config: Config): PushGateway | null {
  const keys = keysOf(config)
  return keys && webPushGateway({ ...keys, subject: `mailto:${config.CONTACT_EMAIL}` })
}

function keysOf({ demo, DATA_DIR, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) {
  if (publicKey !== '') return { publicKey, privateKey }
  return demo ? demoKeys(DATA_DIR) : null
}

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Created once and stored: a new pair would end all subscriptions. */
function demoKeys(folder: string): PushKeys {
  const file = join(folder, 'push-keys.json')
  const stored = readStoredKeys(file)
  if (stored) return stored
  const keys = newPushKeys()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

function readStoredKeys(file: string): PushKeys | null {
  try {
    return Keys.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
