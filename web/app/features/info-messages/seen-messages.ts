import type { InfoMessage } from '@boxzone/contract'
import { readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** Messages marked as seen in this browser, per account, because every account must see a message once. */
export type SeenMessages = readonly (Pick<InfoMessage, 'id' | 'important'> & { readonly userId?: unknown })[]

const isSeen = (value: unknown): value is SeenMessages[number] =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'important' in value &&
  typeof value.important === 'boolean'

/** Invalid stored data counts as not seen: a repeated message is better than a missing one. */
export function parseSeen(stored: string | undefined): SeenMessages {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isSeen) : []
  } catch {
    return []
  }
}

export const unseenMessages = (messages: readonly InfoMessage[], seen: SeenMessages, userId: string): InfoMessage[] =>
  messages.filter(({ id }) => !seen.some((other) => other.id === id && other.userId === userId))

export const readSeenMessages = (): SeenMessages => parseSeen(readItem('infoMessages'))

function storeSeen(seen: SeenMessages): void {
  if (seen.length === 0) removeItem('infoMessages')
  else writeItem('infoMessages', JSON.stringify(seen))
}

export function markSeen(messages: readonly InfoMessage[], userId: string): void {
  const seen = readSeenMessages()
  const newlySeen = unseenMessages(messages, seen, userId).map(({ id, important }) => ({ id, important, userId }))
  storeSeen([...seen, ...newlySeen])
}

/** Called in a new tab and at sign-out (specification, section 4). */
export function clearUnimportantSeen(): void {
  storeSeen(readSeenMessages().filter(({ important }) => important))
}

const tabItem = 'boxzone:tab'

/** Called at every page load. Only the first load in a tab clears the seen unimportant messages. */
export function beginTabSession(): void {
  try {
    if (sessionStorage.getItem(tabItem) !== null) return
    sessionStorage.setItem(tabItem, '1')
  } catch {
    return
  }
  clearUnimportantSeen()
}
