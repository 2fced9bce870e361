import { format } from 'node:util'
import { createLog } from './log.ts'

/** Start, stop and fatal errors of the process, independent of LOG_LEVEL. */
export interface ProcessLog {
  info(message: string): void
  fatal(message: string, problems: readonly string[]): void
}

/** Readable lines for the demo, whose operator reads them in a terminal. */
const textLog: ProcessLog = {
  info: (message) => process.stdout.write(`${message}\n`),
  fatal: (message, problems) => process.stderr.write(`${message}: ${listed(problems)}\n`),
}

const listed = (problems: readonly string[]): string =>
  problems.length === 1 ? problems.join() : problems.map((problem) => `\n- ${problem}`).join('')

/** In production every line is JSON, also of Node and of packages that use the console. */
export function openProcessLog(isProduction: boolean): ProcessLog {
  if (!isProduction) return textLog
  const log = createLog('info')
  const logAt =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      log[level](format(...values))
  const methods = { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') }
  Object.assign(globalThis.console, methods, { log: methods.info, trace: methods.debug })
  // Removes Node's own listener, which prints text.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
  return { info: (message) => log.info(message), fatal: (message, problems) => log.fatal({ problems }, message) }
}
