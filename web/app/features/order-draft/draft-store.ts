import { useSyncExternalStore } from 'react'
import { subscribeToSession } from '#app/lib/session/token-store.ts'
import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'
import { type DraftEvent, reduceDraft } from './draft-events.ts'
import { parseDraft } from './draft-json.ts'
import type { OrderDraft } from './order-draft.ts'

const listeners = new Set<() => void>()
/** In-memory copy: ordering works without local storage, and reads do not parse again. */
let draft: OrderDraft | undefined
let known: string | undefined
let isRead = false

/** Compares with local storage, because signing out changes the stored draft without an event. */
export function getDraft(): OrderDraft | undefined {
  const stored = readItem('orderDraft')
  if (isRead && (stored === known || stored === undefined)) return draft
  isRead = true
  known = stored
  draft = parseDraft(stored, new Date().toISOString())
  return draft
}

/** Applies the event to the stored draft, because the storage event of a change in another tab may arrive later. */
export function changeDraft(event: DraftEvent): OrderDraft | undefined {
  const before = getDraft()
  const after = reduceDraft(before, event)
  if (after === before) return after
  draft = after
  if (after === undefined) removeItem('orderDraft')
  else writeItem('orderDraft', JSON.stringify(after))
  known = readItem('orderDraft')
  notifyListeners()
  return after
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Called after another tab has changed or deleted the draft. */
function follow(): void {
  if (readItem('orderDraft') === undefined) {
    draft = undefined
    known = undefined
  }
  notifyListeners()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stops = [onItemChangedElsewhere('orderDraft', follow), subscribeToSession(listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

/** The server renders without a draft. */
export function useOrderDraft(): OrderDraft | undefined {
  return useSyncExternalStore(subscribe, getDraft, () => undefined)
}

/** `crypto.randomUUID` is missing on pages without https. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
