import type { App } from '#src/app.ts'
import type { Config } from '#src/config/config.ts'
import type { ParsedArguments } from './parsed-arguments.ts'

/** What a command works with: nothing is opened before it is asked for. */
export interface CliContext {
  config(): Config
  /** The product without its web pages, on the configured database; closed again when the work is done. */
  withApp<Result>(work: (app: App) => Promise<Result>): Promise<Result>
  /** A file as it was typed, seen from where the command was called. */
  path(file: string): string
  /** Says to a person who waits how far the work is; `total` is what there is to do. */
  progress(what: string, done: number, total: number): void
}

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly description: string
}

export interface CommandResult {
  /** False: the work was done and found something wrong. */
  readonly ok: boolean
  /** For `--json`. */
  readonly data: unknown
  /** For people, line by line. */
  readonly lines: readonly string[]
}

export interface Command {
  /** One word or two: `migrate`, `jobs run`. */
  readonly name: string
  readonly description: string
  /** What stands behind the name, such as `<job>`; as many as there are words. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, Option>>
  readonly examples: readonly string[]
  run(given: ParsedArguments, context: CliContext): Promise<CommandResult>
}

export const done = (data: unknown, ...lines: string[]): CommandResult => ({ ok: true, data, lines })
