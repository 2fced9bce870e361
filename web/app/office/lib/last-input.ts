const attendedMs = 60_000
const events = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'click']

/** Opening the page counts as input. */
let lastInputAt = Date.now()

const noteInput = (): void => {
  lastInputAt = Date.now()
}

if (typeof window !== 'undefined') {
  for (const name of events) window.addEventListener(name, noteInput, { capture: true, passive: true })
}

/** True if a person used pointer or keys of this tab in the last minute. */
export const isAttended = (): boolean => Date.now() - lastInputAt <= attendedMs
