/** The current time for calls, jobs and rules. The demo can move it forward. */
export interface Clock {
  now(): Date
}

export const realClock: Clock = { now: () => new Date() }

/** Real time plus an offset that never decreases. */
export class MovableClock implements Clock {
  private offsetMs: number

  constructor(offsetMs = 0) {
    this.offsetMs = offsetMs
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs)
  }

  get offset(): number {
    return this.offsetMs
  }

  /** Moves to `target`. Returns false and stays when `target` is earlier. */
  moveTo(target: Date): boolean {
    const offset = target.getTime() - Date.now()
    if (offset < this.offsetMs) return false
    this.offsetMs = offset
    return true
  }
}

/** A clock for tests. It moves only when a test moves it. */
export class FixedClock implements Clock {
  private at: Date

  constructor(at: Date | string) {
    this.at = new Date(at)
  }

  now(): Date {
    return new Date(this.at)
  }

  set(at: Date | string): void {
    this.at = new Date(at)
  }

  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms)
  }
}
