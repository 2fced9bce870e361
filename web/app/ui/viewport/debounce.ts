/** Specification, section 9: a window is looked at again when it has kept its size for so long, in milliseconds. */
const settledMs = 300

export interface Debounced {
  /** Called at every change; answers are put off until the last one. */
  readonly wait: () => void
  readonly stop: () => void
}

/** Whoever drags the edge of a window is answered once, when it has come to rest. */
export function debounce(changed: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(changed, settledMs)
  }
  return { wait, stop }
}
