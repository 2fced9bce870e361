const signs = ['pointerdown', 'click', 'keydown', 'wheel', 'scroll'] as const

let isTouched = false

/** Whether nobody has used the page yet that this module came with. */
export const isUntouched = (): boolean => !isTouched

/** Calls back once, at the first sign of somebody using the page; who leaves the screen has used it, too. */
export function whenTouched(touched: () => void): () => void {
  const stop = () => {
    isTouched = true
    for (const sign of signs) window.removeEventListener(sign, answer, true)
  }
  const answer = () => {
    stop()
    touched()
  }
  for (const sign of signs) window.addEventListener(sign, answer, { capture: true, passive: true })
  return stop
}
