const heartbeatMs = 15_000

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`

export const say = (label, text) => console.log(`  ${label.padEnd(14)} ${text}`)

/** Prints one line at the start, heartbeats, and one line with the duration at the end. */
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
