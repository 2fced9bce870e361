import type { Config } from '#src/config/config.ts'

interface Armed {
  readonly label: string
  remaining: number
}

let armed: Armed | null = null

/** `CRASH_AT=label:n` in the demo: the process ends itself, as a power cut would, the n-th time it passes the label. */
export function armCrashPoint({ demo, CRASH_AT }: Pick<Config, 'demo' | 'CRASH_AT'>): void {
  const [label = '', times = '1'] = CRASH_AT.split(':')
  armed = demo && label !== '' ? { label, remaining: Number(times) } : null
}

/** A step after which a crash must lose nothing. Does nothing unless it is armed. */
export function crashPoint(label: string): void {
  if (armed?.label !== label) return
  armed.remaining -= 1
  if (armed.remaining <= 0) process.kill(process.pid, 'SIGKILL')
}
