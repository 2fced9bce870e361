import type { App } from '#src/app.ts'
import type { Config } from '#src/config/config.ts'
import type { ParsedArguments } from './parsed-arguments.ts'

export interface AppNeeds {
  /** Connects to the locks. Without it every unlock fails. */
  readonly locks: boolean
}

/** Opens nothing before a command needs it. */
export interface CliContext {
  config(): Config
  /** The app without its web pages, on the configured database. It closes when `work` ends. */
  withApp<Result>(work: (app: App) => Promise<Result>, needs?: AppNeeds): Promise<Result>
  /** Resolves a file argument against the folder in which the operator ran the command. */
  path(file: string): string
  progress(label: string, done: number, total: number): void
}

export interface OptionSpec {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly description: string
}

export interface CommandResult {
  /** False when the command ran and found a problem. */
  readonly ok: boolean
  /** Output with `--json`. */
  readonly data: unknown
  /** Output without `--json`. */
  readonly lines: readonly string[]
}

export interface CommandSpec {
  /** One word or two: `migrate`, `jobs run`. */
  readonly name: string
  readonly alias?: string
  readonly description: string
  /** Required arguments, such as `<job>`. The last one may be a list: `<id...>`. */
  readonly operands: readonly string[]
  readonly options: Readonly<Record<string, OptionSpec>>
  readonly examples: readonly string[]
  run(args: ParsedArguments, context: CliContext): Promise<CommandResult>
}

/** Commands under one heading of `npx boxzone --help`. */
export interface CommandGroup {
  readonly title: string
  readonly commands: readonly CommandSpec[]
}

export const done = (data: unknown, ...lines: string[]): CommandResult => ({ ok: true, data, lines })
