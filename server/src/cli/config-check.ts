import type { Config } from '#src/config/config.ts'
import { failureText } from '#src/kernel/connection-failure.ts'
import type { Database } from '#src/kernel/database/index.ts'

/** A text reports success. A warning does not change the exit code. */
export type CheckResult = string | { readonly warning: string }

/** One check of `check-config`. To add one, list it in `config-checks.ts`. */
export interface ConfigCheck {
  /** Subject of the report's line, such as `mail relay`. */
  readonly part: string
  /** False omits the check from the report. Without this function the check always runs. */
  applies?(config: Config): boolean
  /** Throws when the check fails. The message names the setting that is wrong. */
  run(config: Config): Promise<CheckResult>
}

/** A check that runs only if the database is reachable. */
export interface DatabaseCheck {
  readonly part: string
  /** True skips the check while migrations are missing. */
  readonly needsTables: boolean
  run(config: Config, database: Database): Promise<CheckResult>
}

export interface Finding {
  readonly part: string
  readonly result: 'ok' | 'warning' | 'failed'
  readonly message: string
}

export async function findingOf(part: string, run: () => Promise<CheckResult>): Promise<Finding> {
  try {
    const result = await run()
    return typeof result === 'string'
      ? { part, result: 'ok', message: result }
      : { part, result: 'warning', message: result.warning }
  } catch (error) {
    return { part, result: 'failed', message: failureText(error) }
  }
}
