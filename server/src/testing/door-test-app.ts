import type { AppDependencies } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { hearLocks } from '#src/features/door-codes/index.ts'
import { openLocks } from '#src/gateways/locks/open-locks.ts'
import type { SimulatedLock } from '#src/gateways/locks/sandbox/simulated-lock.ts'
import { FixedClock } from '#src/kernel/clock.ts'
import { createLog } from '#src/kernel/log.ts'
import { login } from './test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from './test-app.ts'
import { testStart } from './test-database.ts'

export interface GeoPoint {
  readonly lat: number
  readonly lng: number
  readonly accuracy?: number
}

/** The product with simulated locks, and people standing before them. */
export interface DoorTestApp extends TestApp {
  /** Topics of the commands that passed the broker since the last look. */
  commands(): string[]
  lock(lockId: string): SimulatedLock
  steer(lockId: string, mode: SimulatedLock['mode']): Promise<void>
  /** Pulls the broker's plug, and waits until it was noticed. */
  unplug(): Promise<void>
  plug(): Promise<void>
  token(name: string): Promise<string>
  open(token: string, path: string, body: unknown): Promise<TestResponse>
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

/** Short times with the proportions of production. */
const timing = { LOCK_DEADLINE_MS: '1000', LOCK_TIMEOUT_MS: '1500' }

export async function startDoorTestApp(
  settings: Readonly<Record<string, string>> = {},
  parts: Pick<AppDependencies, 'push'> = {},
): Promise<DoorTestApp> {
  const clock = new FixedClock(testStart)
  const all = { ...timing, LOCK_TRIES_PER_MINUTE: '100000', LOCK_OPENINGS_PER_MINUTE: '100000', ...settings }
  const config = readConfig({ LOG_LEVEL: 'silent', ...all }, '0.0.0-test')
  const locks = await openLocks({ config, clock, log: createLog('silent') }, { ownTimeMs: 0, slowMs: 100 })
  const { sandbox } = locks
  if (!sandbox) throw new Error('The tests have no sandbox of locks')
  const app = await startTestApp(all, { ...parts, locks, clock })
  hearLocks(app.services.ctx)
  const topics: string[] = []
  sandbox.broker.onAny((topic) => void (/^locks\/.+\/cmd$/.test(topic) && topics.push(topic)))
  const tokens = new Map<string, string>()
  let isPlugged = true
  return {
    ...app,
    clock,
    commands: () => topics.splice(0),
    lock: (lockId) => sandbox.farm.lock(lockId),
    steer: async (lockId, mode) => {
      sandbox.farm.steer(lockId, mode)
      await until(() => sandbox.locks.presenceOf(lockId) === (mode === 'offline' ? 'offline' : 'online'))
    },
    unplug: async () => {
      isPlugged = false
      await sandbox.broker.unplug()
      await until(() => !sandbox.locks.connected)
    },
    plug: async () => {
      await sandbox.broker.plug()
      isPlugged = true
      await sandbox.locks.whenConnected()
    },
    token: async (name) => {
      const known = tokens.get(name)
      if (known) return known
      const { body } = await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })
      tokens.set(name, body.token)
      return body.token
    },
    open: async (token, path, body) => {
      // After a pause of the machine the connection may be lost and reconnects soon.
      if (isPlugged) await sandbox.locks.whenConnected()
      return app.request('POST', `/api/client/lock-v2/${path}`, { token, body })
    },
    close: async () => {
      await app.close()
      await locks.close()
    },
  }
}
