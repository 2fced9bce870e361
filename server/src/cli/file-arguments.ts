import { readFileSync, writeFileSync } from 'node:fs'
import type { CliContext } from './command-spec.ts'

/** Errors contain the file name as the operator entered it. */
export function readFileArgument(context: CliContext, file: string): string {
  try {
    return readFileSync(context.path(file), 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${codeOf(error)}`)
  }
}

export function writeFileArgument(context: CliContext, file: string, text: string): void {
  try {
    writeFileSync(context.path(file), text)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${codeOf(error)}`)
  }
}

/** For secrets: a new file that only its owner can read. */
export function writeSecretFileArgument(context: CliContext, file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(context.path(file), content, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Error(`${file} cannot be written: ${codeOf(error)}`)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
