import { addDays } from '#src/kernel/days.ts'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** Typed access to the values that commander parsed. */
export class ParsedArguments {
  private readonly values: Readonly<Record<string, unknown>>
  readonly operands: readonly string[]

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
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }

  flag(name: string): boolean {
    return this.values[name] === true
  }

  instant(name: string): Date | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const instant = new Date(text)
    if (Number.isNaN(instant.getTime())) {
      throw new UsageError(`--${name} must be an ISO 8601 date-time, such as 2026-12-24T18:00:00Z`)
    }
    return instant
  }

  day(name: string): string {
    const text = this.required(name)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text
    if (!isDay) throw new UsageError(`--${name} must be a date, such as 2026-12-24`)
    return text
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const choice = choices.find((known) => known === text)
    if (choice === undefined) throw new UsageError(`--${name} must be one of ${choices.join(', ')}`)
    return choice
  }
}
