/** Dependency of this feature, set in `app.ts`. */
declare module '#src/kernel/context.ts' {
  interface Ctx {
    /** The open door streams of this process. */
    readonly doorStreams: DoorStreams
  }
}

/** One person may have the office open in several tabs. */
const maxStreamsPerStaff = 4
const maxStreams = 500

interface DoorStreams {
  /** Null above the limits. Otherwise counts a stream until `release`. */
  open(staffId: string): { release(): void } | null
  /** Ends all streams at the shutdown of the process. */
  close(): void
  readonly closing: AbortSignal
}

export function createDoorStreams(): DoorStreams {
  const counts = new Map<string, number>()
  const closed = new AbortController()
  let total = 0
  return {
    closing: closed.signal,
    close: () => closed.abort(),
    open: (staffId) => {
      const count = counts.get(staffId) ?? 0
      if (count >= maxStreamsPerStaff || total >= maxStreams) return null
      counts.set(staffId, count + 1)
      total += 1
      let isReleased = false
      return {
        release: () => {
          if (isReleased) return
          isReleased = true
          total -= 1
          const left = (counts.get(staffId) ?? 1) - 1
          if (left === 0) counts.delete(staffId)
          else counts.set(staffId, left)
        },
      }
    },
  }
}
