import type { Config } from '#src/config/config.ts'
import type { ListedLock } from '#src/features/door-codes/index.ts'
import { lockKey } from '#src/gateways/locks/lock-messages.ts'

export interface KeyOfLock extends Omit<ListedLock, 'lockVersion'> {
  readonly key: string
}

/** Locks without a network connection (V1) have no key. */
export function keysOf({ LOCK_SIGNING_SECRET: secret }: Config, locks: readonly ListedLock[]): KeyOfLock[] {
  return locks
    .filter(({ lockVersion }) => lockVersion === 'V2')
    .map(({ lockId, warehouse, door, box }) => ({
      lockId,
      warehouse,
      door,
      box,
      key: lockKey(secret, lockId).toString('hex'),
    }))
}
