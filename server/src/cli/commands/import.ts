import { dirname, join } from 'node:path'
import { importContracts } from '#src/features/contract-import/index.ts'
import { type Change, importWarehouses, type PositionedProblem } from '#src/features/warehouse-import/index.ts'
import { type CliContext, type Command, type CommandResult, done } from '../command.ts'
import { readFileArgument } from '../file-arguments.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const importCommand: Command = {
  name: 'import',
  description:
    'Brings in places (.yaml) or the contracts of another system (.csv): all that the file says, or nothing.',
  operands: ['<file>'],
  options: {
    'dry-run': { type: 'boolean', description: 'shows what would change and changes nothing' },
    invite: { type: 'boolean', description: 'with contracts: asks customers without a password to set one, by e-mail' },
  },
  examples: [
    'import places.yaml --dry-run',
    'import places.yaml',
    'import contracts.csv',
    'import contracts.csv --invite',
  ],
  async run(given, context) {
    const file = given.operand(0)
    if (/\.ya?ml$/i.test(file)) return importYaml(given, context, file)
    if (/\.csv$/i.test(file)) return importCsv(given, context, file)
    throw new UsageError(`${file} is neither a .yaml nor a .csv file`)
  },
}

async function importYaml(given: ParsedArguments, context: CliContext, file: string): Promise<CommandResult> {
  if (given.flag('invite')) throw new UsageError('--invite belongs to contracts')
  const text = readFileArgument(context, file)
  const dryRun = given.flag('dry-run')
  // Plans are named from where the file is that names them.
  const readPlan = (name: string) => readFileArgument(context, join(dirname(file), name))
  const wish = { text, readPlan, dryRun, progress: context.progress }
  const imported = await context.withApp(({ ctx }) => importWarehouses(ctx, wish))
  if ('problems' in imported) return refused(file, imported.problems)
  const { changes, left, untouched } = imported
  return done(
    { dryRun, changes, left, untouched },
    ...shorten(changes.map(said)),
    ...(untouched.length > 0 ? [`not in the file, left alone: ${untouched.join(', ')}`] : []),
    summary(changes, left, dryRun),
  )
}

async function importCsv(given: ParsedArguments, context: CliContext, file: string): Promise<CommandResult> {
  const text = readFileArgument(context, file)
  const [dryRun, invite] = [given.flag('dry-run'), given.flag('invite')]
  const wish = { text, dryRun, invite, progress: context.progress }
  const { problems, added, left, invited } = await context.withApp(({ ctx }) => importContracts(ctx, wish))
  if (problems.length > 0) {
    const located = problems.map(({ line, message }) => ({ line, column: 1, message }))
    return refused(file, located)
  }
  const lines = added.map(({ reference, contract, place, nextRentOn, isBehind }) => {
    const rent = isBehind ? `unpaid since ${nextRentOn}, billed at once` : `next rent ${nextRentOn}`
    return `+ ${reference} contract ${contract ? `${contract} ` : ''}${place}: ${rent}`
  })
  const sum = `${added.length} contracts added, ${left} as they are, ${invited} customers invited`
  return done({ dryRun, added, left, invited }, ...shorten(lines), `${sum}${dryRun ? ofDryRun : ''}`)
}

const ofDryRun = '; a dry run, nothing was changed'

/** So many lines are read by people; `--json` has them all. */
const mostLines = 200

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length > mostLines
    ? [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more, all of them with --json`]
    : lines

const signs = { added: '+', changed: '~', deactivated: '-', removed: '-' } as const

function said({ kind, name, does, details }: Change): string {
  const more = details.length > 0 ? `: ${details.join(', ')}` : ''
  return `${signs[does]} ${kind} ${name} ${does}${more}`
}

function summary(changes: readonly Change[], left: number, dryRun: boolean): string {
  if (changes.length === 0) return `nothing to change, ${left} as they are`
  const counted = Map.groupBy(changes, ({ does }) => does)
  const parts = [...counted].map(([does, some]) => `${some.length} ${does}`)
  return `${parts.join(', ')}, ${left} as they are${dryRun ? ofDryRun : ''}`
}

function refused(file: string, problems: readonly PositionedProblem[]): CommandResult {
  const lines = problems.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
  return { ok: false, data: { problems }, lines: [...shorten(lines), `${problems.length} wrong, nothing was changed`] }
}
