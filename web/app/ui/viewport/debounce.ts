/** A resize ends after this time without a change (specification, section 9). */
const settledMs = 300

export interface Debounced {
  /** Call on every change. Runs the callback after the last change. */
  readonly wait: () => void
  readonly stop: () => void
}

/** Runs a callback once at the end of a resize. */
export function debounce(changed: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(changed, settledMs)
  }
  return { wait, stop }
}
