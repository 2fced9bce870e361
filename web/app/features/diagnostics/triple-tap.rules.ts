/** Three clicks or taps in a row open the diagnostics (specification, section 9). */
export const tapsNeeded = 3
/** A longer pause between two taps restarts the count. */
export const resetAfterMs = 1_000
/** The diagnostics open this long after the last tap. */
export const debounceMs = 300

export interface Taps {
  readonly count: number
  readonly at: number
}

export const noTaps: Taps = { count: 0, at: Number.NEGATIVE_INFINITY }

export const countTap = ({ count, at }: Taps, now: number): Taps => ({
  count: now - at > resetAfterMs ? 1 : count + 1,
  at: now,
})
