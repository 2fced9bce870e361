import { ConfigError } from '#src/config/config.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { CliContext, Command, CommandResult } from './command.ts'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { parseArguments, UsageError } from './parsed-arguments.ts'

export interface CliOutput {
  readonly exitCode: 0 | 1 | 2
  readonly out: string
  readonly err: string
}

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** From what was typed to what is printed. */
export async function runCli(args: readonly string[], context: CliContext): Promise<CliOutput> {
  const json = args.includes('--json')
  const asksHelp = args.length === 0 || args.includes('--help') || args[0] === 'help'
  const command = findCommand(args[0] === 'help' ? args.slice(1) : args)
  if (asksHelp) return { exitCode: 0, out: asText(command ? helpOf(command) : overview(commands)), err: '' }
  try {
    if (!command) throw new UsageError(`there is no command "${args.slice(0, 2).join(' ')}"`)
    const given = parseArguments(command, args.slice(command.name.split(' ').length))
    return present(await command.run(given, context), json)
  } catch (error) {
    return explain(error, command, json)
  }
}

function findCommand(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
}

function present({ ok, data, lines }: CommandResult, json: boolean): CliOutput {
  const exitCode = ok ? 0 : 1
  if (json) return { exitCode, out: `${JSON.stringify({ ok, data })}\n`, err: '' }
  return ok ? { exitCode, out: asText(lines), err: '' } : { exitCode, out: '', err: asText(lines) }
}

function explain(error: unknown, command: Command | undefined, json: boolean): CliOutput {
  const exitCode = error instanceof UsageError ? 2 : 1
  const message = messageOf(error)
  if (json) return { exitCode, out: `${JSON.stringify({ ok: false, error: message })}\n`, err: '' }
  const hint = exitCode === 2 ? [`See npx boxzone ${command ? `${command.name} ` : ''}--help`] : []
  return { exitCode, out: '', err: asText([`boxzone: ${message}`, ...hint]) }
}

function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const fields = Object.keys(error.extras.fields ?? {})
    return fields.length > 0 ? `${error.code}: ${fields.join(', ')}` : `${error.code}: ${error.message}`
  }
  if (error instanceof ConfigError || error instanceof UsageError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === '42P01') return 'the database is not prepared: run npx boxzone migrate'
  // Node says nothing but a code when several addresses were tried in vain.
  const code = 'code' in error ? String(error.code) : error.name
  return error.message.split('\n')[0] || code
}
