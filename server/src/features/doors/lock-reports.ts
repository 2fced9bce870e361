import type { LockReport } from '#src/gateways/locks/port.ts'

/** Dependency of this feature, set in `app.ts`. */
declare module '#src/kernel/context.ts' {
  interface Ctx {
    /** Reports of the locks that this process receives. */
    readonly lockReports: LockReports
  }
}

type Listener = (report: LockReport) => void

interface LockReports {
  readonly publish: Listener
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void
}

export function createLockReports(): LockReports {
  const listeners = new Set<Listener>()
  return {
    publish: (report) => {
      for (const listener of listeners) listener(report)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
