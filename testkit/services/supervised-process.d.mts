export interface GuardedProgram {
  command: string
  args: string[]
  options?: { cwd?: string; env?: Record<string, string | undefined>; uid?: number; gid?: number }
  stopSignal?: string
  /** How long it may tidy up before it is killed. */
  graceMs?: number
  remove?: string[]
  ready: RegExp
  timeoutMs?: number
}

export interface RunningProgram {
  said: RegExpMatchArray
  output: () => string
  stop: () => Promise<void>
}

export function startSupervised(program: GuardedProgram): Promise<RunningProgram>
