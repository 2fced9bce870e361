/** Specification, section 9: a resize ends after this time without a change, in milliseconds. */
const settledMs = 300

export interface Debounced {
  /** Call it on every change. It runs the callback after the last one. */
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
