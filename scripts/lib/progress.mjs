const heartbeatMs = 15_000

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`

export const say = (label, text) => console.log(`  ${label.padEnd(14)} ${text}`)

/** Prints a line at the start, every 15 seconds and at the end of the step. */
export async function longStep(label, doing, work) {
  const startedMs = Date.now()
  say(label, `${doing} …`)
  const heartbeat = setInterval(() => say(label, `… ${Math.round((Date.now() - startedMs) / 1000)} s`), heartbeatMs)
  try {
    const result = await work()
    say(label, `done in ${seconds(startedMs)}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
