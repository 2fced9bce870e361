const events = ['pointerdown', 'click', 'keydown', 'wheel', 'scroll'] as const

/** Calls back once, at the first interaction of the visitor. */
export function onFirstInteraction(callback: () => void): () => void {
  const stop = () => {
    for (const event of events) window.removeEventListener(event, onInteraction, true)
  }
  const onInteraction = () => {
    stop()
    callback()
  }
  for (const event of events) window.addEventListener(event, onInteraction, { capture: true, passive: true })
  return stop
}
