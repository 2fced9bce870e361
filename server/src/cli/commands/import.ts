import { dirname, join } from 'node:path'
import type { App } from '#src/app.ts'
import { importContracts, readContracts } from '#src/features/contract-import/index.ts'
import {
  type Change,
  checkWarehouseFile,
  importCheckedFile,
  type PositionedProblem,
} from '#src/features/warehouse-import/index.ts'
import { failureText } from '#src/kernel/connection-failure.ts'
import { type CliContext, type CommandResult, type CommandSpec, done } from '../command-spec.ts'
import { readFileArgument } from '../file-arguments.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'

export const importCommand: CommandSpec = {
  name: 'import',
  description:
    'Imports warehouses (.yaml) or contracts of another system (.csv). It imports the complete file or nothing.',
  operands: ['<file>'],
  options: {
    'dry-run': { type: 'boolean', description: 'lists the changes without making them' },
    invite: {
      type: 'boolean',
      description: 'only for contracts: invites customers without a password by e-mail to set one',
    },
  },
  examples: [
    'import warehouses.yaml --dry-run',
    'import warehouses.yaml',
    'import contracts.csv',
    'import contracts.csv --invite',
  ],
  async run(args, context) {
    const file = args.operand(0)
    if (/\.ya?ml$/i.test(file)) return importYaml(args, context, file)
    if (/\.csv$/i.test(file)) return importCsv(args, context, file)
    throw new UsageError(`${file} must be a .yaml or .csv file`)
  },
}

async function importYaml(args: ParsedArguments, context: CliContext, file: string): Promise<CommandResult> {
  if (args.flag('invite')) throw new UsageError('--invite is only for contracts (.csv)')
  const text = readFileArgument(context, file)
  const dryRun = args.flag('dry-run')
  // Paths of floor plans are relative to the file that names them.
  const readPlan = (name: string) => readFileArgument(context, join(dirname(file), name))
  const { progress } = context
  const checked = checkWarehouseFile({ text, readPlan, progress })
  if ('problems' in checked) return presentProblems(file, checked.problems)
  const imported = await withDatabase(args, context, file, ({ ctx }) =>
    importCheckedFile(ctx, checked, { dryRun, progress }),
  )
  if ('problems' in imported) return presentProblems(file, imported.problems)
  const { changes, unchanged, untouched } = imported
  return done(
    // Scripts of operators read `left` from the JSON output.
    { dryRun, changes, left: unchanged, untouched },
    ...shorten(changes.map(changeLine)),
    ...(untouched.length > 0 ? [`not in the file, left alone: ${untouched.join(', ')}`] : []),
    summary(changes, unchanged, dryRun),
  )
}

async function importCsv(args: ParsedArguments, context: CliContext, file: string): Promise<CommandResult> {
  const text = readFileArgument(context, file)
  const [dryRun, invite] = [args.flag('dry-run'), args.flag('invite')]
  const { rows, problems: ownProblems } = readContracts(text)
  if (ownProblems.length > 0) return presentProblems(file, ownProblems.map(atLineStart))
  const request = { dryRun, invite, progress: context.progress }
  const { problems, added, unchanged, invited } = await withDatabase(args, context, file, ({ ctx }) =>
    importContracts(ctx, rows, request),
  )
  if (problems.length > 0) return presentProblems(file, problems.map(atLineStart))
  const lines = added.map(({ reference, contract, place, nextRentOn, isBehind }) => {
    const rent = isBehind ? `unpaid since ${nextRentOn}, billed immediately` : `next rent ${nextRentOn}`
    return `+ ${reference} contract ${contract ? `${contract} ` : ''}${place}: ${rent}`
  })
  const summaryLine = `${added.length} contracts added, ${unchanged} unchanged, ${invited} customers invited`
  return done(
    { dryRun, added, left: unchanged, invited },
    ...shorten(lines),
    `${summaryLine}${dryRun ? dryRunNote : ''}`,
  )
}

const atLineStart = ({ line, message }: { readonly line: number; readonly message: string }) => ({
  line,
  column: 1,
  message,
})

/** If the database is not reachable, the error of a dry run says that the file is valid. */
async function withDatabase<Result>(
  args: ParsedArguments,
  context: CliContext,
  file: string,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  try {
    return await context.withApp(work)
  } catch (error) {
    if (!args.flag('dry-run')) throw error
    throw new Error(`${file} is valid. Its changes cannot be listed: ${failureText(error)}`, { cause: error })
  }
}

const dryRunNote = '; a dry run, nothing was changed'

/** Maximum of listed changes. `--json` prints all of them. */
const maxLines = 200

const shorten = (lines: readonly string[]): readonly string[] =>
  lines.length > maxLines
    ? [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more, all of them with --json`]
    : lines

const signs = { added: '+', changed: '~', deactivated: '-', removed: '-' } as const

function changeLine({ kind, name, does, details }: Change): string {
  const more = details.length > 0 ? `: ${details.join(', ')}` : ''
  return `${signs[does]} ${kind} ${name} ${does}${more}`
}

function summary(changes: readonly Change[], unchanged: number, dryRun: boolean): string {
  if (changes.length === 0) return `nothing to change, ${unchanged} unchanged`
  const counted = Map.groupBy(changes, ({ does }) => does)
  const parts = [...counted].map(([does, some]) => `${some.length} ${does}`)
  return `${parts.join(', ')}, ${unchanged} unchanged${dryRun ? dryRunNote : ''}`
}

function presentProblems(file: string, problems: readonly PositionedProblem[]): CommandResult {
  const lines = problems.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
  return { ok: false, data: { problems }, lines: [...shorten(lines), `${problems.length} wrong, nothing was changed`] }
}
