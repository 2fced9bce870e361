import { useSyncExternalStore } from 'react'
import { useConfig } from '#app/lib/config/page-environment.tsx'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

function setSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The slot for the button in the header of the page. Null if the button floats over the page. */
export const useChatSlot = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )

/** A header with this slot receives the assistant's button, so that it covers nothing on the page. */
export function ChatSlot() {
  if (!useConfig().isOn('chatbotEnable')) return null
  return <span ref={setSlot} className="size-11 flex-none" />
}
