import { createHash } from 'node:crypto'
import type { PushKind } from '@boxzone/contract'
import { Day } from '@boxzone/contract/values'
import { z } from 'zod'

/** Locked screens show push messages, so they contain no codes, amounts or e-mail addresses. */

const BoxAndPlace = { box: z.string(), place: z.string() }

export const PushMessage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('rentFailed'), ...BoxAndPlace, rentId: z.string() }),
  z.object({ about: z.literal('rentOverdue'), ...BoxAndPlace, rentId: z.string(), days: z.int() }),
  z.object({ about: z.literal('accessSuspended'), ...BoxAndPlace, contractId: z.string() }),
  z.object({ about: z.literal('openedByGuest'), ...BoxAndPlace, contractId: z.string(), guest: z.string() }),
  z.object({ about: z.literal('openedByLink'), ...BoxAndPlace, contractId: z.string() }),
  z.object({ about: z.literal('contractStart'), ...BoxAndPlace, contractId: z.string(), day: Day }),
  z.object({ about: z.literal('announcement'), announcementId: z.string() }),
  z.object({ about: z.literal('freeBox'), ...BoxAndPlace, warehouseId: z.string(), number: z.string() }),
])
export type PushMessage = z.infer<typeof PushMessage>

export const kindOf: Readonly<Record<PushMessage['about'], PushKind>> = {
  rentFailed: 'PAYMENT',
  rentOverdue: 'PAYMENT',
  accessSuspended: 'PAYMENT',
  openedByGuest: 'GUEST',
  openedByLink: 'GUEST',
  contractStart: 'MESSAGE',
  announcement: 'MESSAGE',
  freeBox: 'FREE_BOX',
}

const hourSeconds = 60 * 60
export const timeToLiveSeconds: Readonly<Record<PushKind, number>> = {
  PAYMENT: 72 * hourSeconds,
  GUEST: hourSeconds,
  FREE_BOX: 12 * hourSeconds,
  MESSAGE: 72 * hourSeconds,
}

export const isFresh = (message: PushMessage, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < timeToLiveSeconds[kindOf[message.about]] * 1000

/** The page that a click on the notification opens. */
export function targetPath(message: PushMessage): string {
  switch (message.about) {
    case 'rentFailed':
    case 'rentOverdue':
      return `/my/rents?pay=${message.rentId}`
    case 'accessSuspended':
      return '/my/rents'
    case 'contractStart':
    case 'openedByGuest':
    case 'openedByLink':
      return '/my/boxes'
    case 'announcement':
      return '/my/messages'
    case 'freeBox':
      return `/location/${message.warehouseId}?box=${encodeURIComponent(message.number)}`
  }
}

/** A newer message with the same topic replaces the older one. */
export function topicOf(message: PushMessage): string {
  const ids = { rentId: '', contractId: '', warehouseId: '', announcementId: '', ...message }
  const id = [ids.rentId, ids.contractId, ids.warehouseId || ids.announcementId]
  const name = [kindOf[message.about], ...id].join(':')
  return createHash('sha256').update(name).digest('base64url').slice(0, 32)
}
