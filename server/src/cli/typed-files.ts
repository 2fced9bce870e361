import { readFileSync, writeFileSync } from 'node:fs'
import type { Desk } from './command.ts'

/** A file that cannot be read or written is told by its name. */
export function readTyped(desk: Desk, typed: string): string {
  try {
    return readFileSync(desk.path(typed), 'utf8')
  } catch (error) {
    throw new Error(`${typed} cannot be read: ${codeOf(error)}`)
  }
}

export function writeTyped(desk: Desk, typed: string, text: string): void {
  try {
    writeFileSync(desk.path(typed), text)
  } catch (error) {
    throw new Error(`${typed} cannot be written: ${codeOf(error)}`)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
