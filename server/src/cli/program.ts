import { Command, type CommanderError } from 'commander'
import type { CommandGroup, CommandSpec } from './command-spec.ts'
import { ParsedArguments, UsageError } from './parsed-arguments.ts'

export type Invocation =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'run'; readonly spec: CommandSpec; readonly args: ParsedArguments }

/** A usage error with the name of the command whose help explains it. */
export class InvocationError extends UsageError {
  readonly helpCommand: string

  constructor(message: string, helpCommand: string) {
    super(message)
    this.helpCommand = helpCommand
  }
}

const exitCodes = 'Exit codes: 0 done, 1 failed, 2 wrong usage.'
const settingsHint = 'Every command accepts --json and --help. Commands read the same settings as the server.'
const programName = 'npx boxzone'

/** Parses the command line with commander. Runs nothing and writes nothing. */
export function parseInvocation(groups: readonly CommandGroup[], args: readonly string[]): Invocation {
  let help = ''
  let invocation: Invocation | null = null
  const root = createRoot((text) => {
    help += text
  })
  const specs = groups.flatMap(({ title, commands }) => commands.map((spec) => ({ spec, heading: `${title}:` })))
  for (const { spec, heading } of specs) {
    const command = addCommand(root, spec).helpGroup(heading)
    // The first heading of a parent command determines the order of the headings.
    if (command.parent && command.parent !== root && !command.parent.helpGroup()) command.parent.helpGroup(heading)
    command.action(() => {
      invocation = { kind: 'run', spec, args: argumentsOf(command) }
    })
  }
  try {
    root.parse(normalise(args), { from: 'user' })
  } catch (error) {
    if (help === '' || error instanceof UsageError) throw error
  }
  return invocation ?? { kind: 'help', text: help }
}

/** No arguments and `help <command>` mean `--help`. */
function normalise(args: readonly string[]): string[] {
  if (args.length === 0) return ['--help']
  return args[0] === 'help' ? [...args.slice(1), '--help'] : [...args]
}

function createRoot(writeOut: (text: string) => void): Command {
  const root = new Command(programName)
    .usage('<command> [options]')
    .helpOption('--help', 'shows this help')
    .helpCommand(false)
    .configureOutput({ writeOut, writeErr: () => {}, getOutHelpWidth: () => 120 })
    .configureHelp({
      visibleCommands: (command) => leavesOf(command),
      subcommandTerm: (command) => [fullName(command), ...command.aliases().map((alias) => `(${alias})`)].join(' '),
    })
    .addHelpText('after', `\n${settingsHint}\n${exitCodes}`)
  return withUsageErrors(root)
}

function addCommand(root: Command, spec: CommandSpec): Command {
  const [first = '', second] = spec.name.split(' ')
  const parent = second === undefined ? root : (findChild(root, first) ?? withUsageErrors(root.command(first)))
  const command = withUsageErrors(parent.command([second ?? first, ...spec.operands].join(' ')))
  if (spec.alias) command.alias(spec.alias)
  command.description(spec.description)
  for (const [name, { type, multiple, description }] of Object.entries(spec.options)) {
    if (type === 'boolean') command.option(`--${name}`, description)
    else if (multiple) command.option(`--${name} <value>`, `${description} (repeatable)`, append)
    else command.option(`--${name} <value>`, description)
  }
  command.option('--json', 'prints one JSON object')
  const examples = spec.examples.map((example) => `  ${programName} ${example}`).join('\n')
  return command.addHelpText('after', `\nExamples:\n${examples}\n\n${exitCodes}`)
}

const append = (value: string, values: readonly string[] = []) => [...values, value]

const findChild = (command: Command, name: string) => command.commands.find((child) => child.name() === name)

const leavesOf = (command: Command): Command[] =>
  command.commands.flatMap((child) => (child.commands.length > 0 ? leavesOf(child) : [child]))

const fullName = (command: Command): string =>
  command.parent?.parent ? `${fullName(command.parent)} ${command.name()}` : command.name()

/** Turns commander's errors into usage errors that name the command. */
function withUsageErrors(command: Command): Command {
  return command.exitOverride((error) => {
    if (error.exitCode === 0) throw error
    throw new InvocationError(messageOf(error, command), command.parent ? fullName(command) : '')
  })
}

function messageOf(error: CommanderError, command: Command): string {
  if (error.code === 'commander.help') {
    return `"${fullName(command)}" needs a subcommand: ${command.commands.map((child) => child.name()).join(', ')}`
  }
  return error.message.replace(/^error: /, '').replaceAll('\n', ' ')
}

function argumentsOf(command: Command): ParsedArguments {
  const names = new Map(command.options.map((option) => [option.attributeName(), option.name()]))
  const values = Object.entries(command.opts()).map(([attribute, value]) => [names.get(attribute) ?? attribute, value])
  return new ParsedArguments(Object.fromEntries(values), command.args)
}
