export interface SupervisedProgram {
  command: string
  args: string[]
  options?: { cwd?: string; env?: Record<string, string | undefined>; uid?: number; gid?: number }
  stopSignal?: string
  /** Time for a graceful shutdown before SIGKILL. */
  graceMs?: number
  remove?: string[]
  ready: RegExp
  timeoutMs?: number
}

export interface RunningProgram {
  match: RegExpMatchArray
  output: () => string
  stop: () => Promise<void>
}

export function startSupervised(program: SupervisedProgram): Promise<RunningProgram>
