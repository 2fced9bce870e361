import { onItemChangedElsewhere, readItem, removeItem, writeItem } from '#app/lib/storage/local-storage.ts'

/** Ids of the saved warehouses, in this browser only. */
export type Favourites = readonly string[]

const item = 'favourites'
const none: Favourites = []
const maxCount = 100

let known: { text: string | undefined; ids: Favourites } = { text: undefined, ids: none }
const listeners = new Set<() => void>()

function parse(text: string | undefined): Favourites {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : none
  } catch {
    return none
  }
}

/** Returns the same array until the stored text changes. */
export function readFavourites(): Favourites {
  const text = readItem(item)
  if (text !== known.text) known = { text, ids: parse(text) }
  return known.ids
}

/** Adds or removes a warehouse. The newest is first. */
export function toggleFavourite(id: string): void {
  const ids = readFavourites()
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, maxCount)
  if (next.length === 0) removeItem(item)
  else writeItem(item, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export function onFavouritesChange(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onItemChangedElsewhere(item, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
