import { parseArgs } from 'node:util'
import { addDays } from '#src/kernel/days.ts'
import type { Command } from './command.ts'

/** Called in a way the command does not know: exit code 2. */
export class UsageError extends Error {}

/** What was typed behind a command, read by name. */
export class ParsedArguments {
  private readonly values: Readonly<Record<string, unknown>>
  private readonly operands: readonly string[]

  constructor(values: Readonly<Record<string, unknown>>, operands: readonly string[]) {
    this.values = values
    this.operands = operands
  }

  operand(index: number): string {
    return this.operands[index] ?? ''
  }

  text(name: string): string | undefined {
    const value = this.values[name]
    return typeof value === 'string' ? value : undefined
  }

  required(name: string): string {
    const value = this.text(name)?.trim()
    if (!value) throw new UsageError(`--${name} is missing`)
    return value
  }

  list(name: string): string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  moment(name: string): Date | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const moment = new Date(text)
    if (Number.isNaN(moment.getTime())) throw new UsageError(`--${name} is no moment: 2026-12-24T18:00:00Z is one`)
    return moment
  }

  day(name: string): string {
    const text = this.required(name)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text
    if (!isDay) throw new UsageError(`--${name} is no day: 2026-12-24 is one`)
    return text
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const chosen = choices.find((choice) => choice === text)
    if (chosen === undefined) throw new UsageError(`--${name} is one of ${choices.join(', ')}`)
    return chosen
  }
}

export function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const own = Object.entries(command.options).map(([name, { type, multiple = false }]) => [name, { type, multiple }])
  const options = { ...Object.fromEntries(own), json: { type: 'boolean' as const } }
  const { values, positionals } = parse({ args: [...args], options, allowPositionals: true, strict: true })
  if (positionals.length !== command.operands.length) {
    throw new UsageError(
      positionals.length > command.operands.length
        ? `"${positionals[command.operands.length]}" is one word too many`
        : `${command.operands[positionals.length]} is missing`,
    )
  }
  return new ParsedArguments(values, positionals)
}

function parse(settings: Parameters<typeof parseArgs>[0]) {
  try {
    return parseArgs(settings)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
