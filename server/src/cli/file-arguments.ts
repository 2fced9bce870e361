import { readFileSync, writeFileSync } from 'node:fs'
import type { CliContext } from './command.ts'

/** A file that cannot be read or written is told by its name. */
export function readFileArgument(context: CliContext, typed: string): string {
  try {
    return readFileSync(context.path(typed), 'utf8')
  } catch (error) {
    throw new Error(`${typed} cannot be read: ${codeOf(error)}`)
  }
}

export function writeFileArgument(context: CliContext, typed: string, text: string): void {
  try {
    writeFileSync(context.path(typed), text)
  } catch (error) {
    throw new Error(`${typed} cannot be written: ${codeOf(error)}`)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
