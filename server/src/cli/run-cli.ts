import { ConfigError } from '#src/config/config.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { CliContext, CommandResult } from './command-spec.ts'
import { commandGroups } from './commands.ts'
import { UsageError } from './parsed-arguments.ts'
import { InvocationError, parseInvocation } from './program.ts'

export interface CliOutput {
  readonly exitCode: 0 | 1 | 2
  readonly out: string
  readonly err: string
}

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** Runs one command line and returns its output without writing it. */
export async function runCli(args: readonly string[], context: CliContext): Promise<CliOutput> {
  const json = args.includes('--json')
  let commandName = ''
  try {
    const invocation = parseInvocation(commandGroups, args)
    if (invocation.kind === 'help') return { exitCode: 0, out: invocation.text, err: '' }
    commandName = invocation.spec.name
    return present(await invocation.spec.run(invocation.args, context), json)
  } catch (error) {
    return presentError(error, error instanceof InvocationError ? error.helpCommand : commandName, json)
  }
}

function present({ ok, data, lines }: CommandResult, json: boolean): CliOutput {
  const exitCode = ok ? 0 : 1
  if (json) return { exitCode, out: `${JSON.stringify({ ok, data })}\n`, err: '' }
  return ok ? { exitCode, out: asText(lines), err: '' } : { exitCode, out: '', err: asText(lines) }
}

function presentError(error: unknown, commandName: string, json: boolean): CliOutput {
  const exitCode = error instanceof UsageError ? 2 : 1
  const message = messageOf(error)
  if (json) return { exitCode, out: `${JSON.stringify({ ok: false, error: message })}\n`, err: '' }
  const hint = exitCode === 2 ? [`See npx boxzone ${commandName ? `${commandName} ` : ''}--help`] : []
  return { exitCode, out: '', err: asText([`boxzone: ${message}`, ...hint]) }
}

function messageOf(error: unknown): string {
  if (error instanceof CallError) {
    const fields = Object.keys(error.extras.fields ?? {})
    return fields.length > 0 ? `${error.code}: ${fields.join(', ')}` : `${error.code}: ${error.message}`
  }
  if (error instanceof ConfigError || error instanceof UsageError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === '42P01') return 'the database lacks tables: run npx boxzone migrate'
  // The message is empty when Node tried several IP addresses of a host. Then the code is used.
  const code = 'code' in error ? String(error.code) : error.name
  return error.message.split('\n')[0] || code
}
