import type { AppDependencies } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { listenToCodeReports } from '#src/features/door-codes/index.ts'
import { storeLockReports } from '#src/features/doors/index.ts'
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

/** A test app with simulated locks, a sandbox broker and unlock calls. */
export interface DoorTestApp extends TestApp {
  /** Topics of the commands that the broker received since the last call. */
  commands(): string[]
  lock(lockId: string): SimulatedLock
  /** Sets the mode of the lock and waits until the server knows its presence. */
  setMode(lockId: string, mode: SimulatedLock['mode']): Promise<void>
  /** Sets the charge of the battery. The lock reports it. */
  setBattery(lockId: string, percent: number): void
  /** Stores the presence and the batteries that the server has received. */
  storeLockReports(): Promise<void>
  /** Disconnects the broker and waits until the server has noticed. */
  disconnectBroker(): Promise<void>
  reconnectBroker(): Promise<void>
  token(name: string): Promise<string>
  /** Posts to a path of `/api/client/lock-v2`. */
  unlock(token: string, path: string, body: unknown): Promise<TestResponse>
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

/** Shorter than in production. The deadline must be less than the timeout. */
const timing = { LOCK_DEADLINE_MS: '1000', LOCK_TIMEOUT_MS: '1500' }

export async function startDoorTestApp(
  settings: Readonly<Record<string, string>> = {},
  dependencies: Pick<AppDependencies, 'push' | 'content'> = {},
): Promise<DoorTestApp> {
  const clock = new FixedClock(testStart)
  const allSettings = { ...timing, LOCK_TRIES_PER_MINUTE: '100000', LOCK_OPENINGS_PER_MINUTE: '100000', ...settings }
  const config = readConfig({ LOG_LEVEL: 'silent', ...allSettings }, '0.0.0-test')
  const locks = await openLocks({ config, clock, log: createLog('silent') }, { ownTimeMs: 0, slowMs: 100 })
  const { sandbox } = locks
  if (!sandbox) throw new Error('The test settings must enable the lock sandbox')
  const app = await startTestApp(allSettings, { ...dependencies, locks, clock })
  listenToCodeReports(app.services.ctx)
  const reports = storeLockReports(app.services.ctx)
  const topics: string[] = []
  sandbox.broker.onAny((topic) => void (/^locks\/.+\/cmd$/.test(topic) && topics.push(topic)))
  const tokens = new Map<string, string>()
  let isBrokerConnected = true
  return {
    ...app,
    clock,
    commands: () => topics.splice(0),
    lock: (lockId) => sandbox.simulatedLocks.lock(lockId),
    setMode: async (lockId, mode) => {
      sandbox.simulatedLocks.setMode(lockId, mode)
      await waitUntil(() => sandbox.locks.presenceOf(lockId) === (mode === 'offline' ? 'offline' : 'online'))
    },
    setBattery: (lockId, percent) => sandbox.simulatedLocks.setBattery(lockId, percent),
    storeLockReports: () => reports.flush(),
    disconnectBroker: async () => {
      isBrokerConnected = false
      await sandbox.broker.goOffline()
      await waitUntil(() => !sandbox.locks.isConnected())
    },
    reconnectBroker: async () => {
      await sandbox.broker.goOnline()
      isBrokerConnected = true
      await sandbox.locks.whenConnected()
    },
    token: async (name) => {
      const known = tokens.get(name)
      if (known) return known
      const { body } = await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })
      tokens.set(name, body.token)
      return body.token
    },
    unlock: async (token, path, body) => {
      // A paused process may lose the connection. The client reconnects by itself.
      if (isBrokerConnected) await sandbox.locks.whenConnected()
      return app.request('POST', `/api/client/lock-v2/${path}`, { token, body })
    },
    close: async () => {
      await reports.stop()
      await app.close()
      await locks.close()
    },
  }
}
