import { createHash } from 'node:crypto'
import type { PushKind } from '@boxzone/contract'
import { z } from 'zod'

/** What a push message can be about. It stands on a locked screen: no codes, no amounts, no addresses of people. */

const Where = { box: z.string(), place: z.string() }

export const PushMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('rentFailed'), ...Where, rentId: z.string() }),
  z.object({ about: z.literal('rentOverdue'), ...Where, rentId: z.string(), days: z.int() }),
  z.object({ about: z.literal('accessSuspended'), ...Where, contractId: z.string() }),
  z.object({ about: z.literal('openedByGuest'), ...Where, contractId: z.string(), guest: z.string() }),
  z.object({ about: z.literal('openedByLink'), ...Where, contractId: z.string() }),
  z.object({ about: z.literal('freeBox'), ...Where, warehouseId: z.string(), number: z.string() }),
])
export type PushMessage = z.infer<typeof PushMessage>

export const kindOf: Readonly<Record<PushMessage['about'], PushKind>> = {
  rentFailed: 'PAYMENT',
  rentOverdue: 'PAYMENT',
  accessSuspended: 'PAYMENT',
  openedByGuest: 'GUEST',
  openedByLink: 'GUEST',
  freeBox: 'FREE_BOX',
}

const hour = 60 * 60
/** For how long it is news, in seconds. */
export const timeToLive: Readonly<Record<PushKind, number>> = {
  PAYMENT: 72 * hour,
  GUEST: hour,
  FREE_BOX: 12 * hour,
}

export const isNews = (message: PushMessage, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < timeToLive[kindOf[message.about]] * 1000

/** The page of ours a press on it opens. */
export function targetPath(message: PushMessage): string {
  switch (message.about) {
    case 'rentFailed':
    case 'rentOverdue':
      return `/my/rents?pay=${message.rentId}`
    case 'accessSuspended':
      return '/my/rents'
    case 'openedByGuest':
    case 'openedByLink':
      return '/my/boxes'
    case 'freeBox':
      return `/location/${message.warehouseId}?box=${encodeURIComponent(message.number)}`
  }
}

/** A newer message about the same thing takes the place of the older one. */
export function topicOf(message: PushMessage): string {
  const thing = { rentId: '', contractId: '', warehouseId: '', ...message }
  const name = [kindOf[message.about], thing.rentId, thing.contractId, thing.warehouseId].join(':')
  return createHash('sha256').update(name).digest('base64url').slice(0, 32)
}
