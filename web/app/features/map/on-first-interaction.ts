const signs = ['pointerdown', 'click', 'keydown', 'wheel', 'scroll'] as const

/** Calls back once, at the first interaction of the visitor. */
export function onFirstInteraction(touched: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, answer, true)
  }
  const answer = () => {
    stop()
    touched()
  }
  for (const sign of signs) window.addEventListener(sign, answer, { capture: true, passive: true })
  return stop
}
