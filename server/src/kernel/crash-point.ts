import type { Config } from '#src/config/config.ts'

interface Armed {
  readonly label: string
  remaining: number
}

let armed: Armed | null = null

/** `CRASH_AT=label:n` kills the demo's process at the n-th pass of the label, as a power cut would. */
export function armCrashPoint({ demo, CRASH_AT }: Pick<Config, 'demo' | 'CRASH_AT'>): void {
  const [label = '', times = '1'] = CRASH_AT.split(':')
  armed = demo && label !== '' ? { label, remaining: Number(times) } : null
}

/** A crash after this step must lose no data. Does nothing unless `CRASH_AT` names the label. */
export function crashPoint(label: string): void {
  if (armed?.label !== label) return
  armed.remaining -= 1
  if (armed.remaining <= 0) process.kill(process.pid, 'SIGKILL')
}
