let isOpened = false
const listeners = new Set<() => void>()

/** The app offers its installation after the first opened door, because the customer then knows its use. */
export function markDoorOpened(): void {
  isOpened = true
  for (const listener of listeners) listener()
}

export const wasDoorOpened = (): boolean => isOpened

export function onDoorOpened(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
