import { dirname, join } from 'node:path'
import { type Change, importPlaces, type LocatedProblem } from '#src/features/places/index.ts'
import { type Command, type Desk, done, type Result } from '../command.ts'
import { type Given, UsageError } from '../given.ts'
import { readTyped } from '../typed-files.ts'

export const importCommand: Command = {
  name: 'import',
  does: 'Brings in what a file says: locations, floors, Boxes, prices, VAT, insurances, vouchers. All of it or nothing.',
  operands: ['<file>'],
  options: { 'dry-run': { type: 'boolean', meaning: 'shows what would change and changes nothing' } },
  examples: ['import places.yaml --dry-run', 'import places.yaml', 'import deploy/places.example.yaml --json'],
  async run(given, desk) {
    const file = given.operand(0)
    if (/\.ya?ml$/i.test(file)) return importYaml(given, desk, file)
    throw new UsageError(`${file} is no .yaml file`)
  },
}

async function importYaml(given: Given, desk: Desk, file: string): Promise<Result> {
  const text = readTyped(desk, file)
  const dryRun = given.flag('dry-run')
  // Plans are named from where the file is that names them.
  const readPlan = (name: string) => readTyped(desk, join(dirname(file), name))
  const wish = { text, readPlan, dryRun, progress: desk.progress }
  const imported = await desk.withApp(({ ctx }) => importPlaces(ctx, wish))
  if ('problems' in imported) return refused(file, imported.problems)
  const { changes, left, untouched } = imported
  return done(
    { dryRun, changes, left, untouched },
    ...shownChanges(changes),
    ...(untouched.length > 0 ? [`not in the file, left alone: ${untouched.join(', ')}`] : []),
    summary(changes, left, dryRun),
  )
}

/** So many lines are read by people; `--json` has them all. */
const mostLines = 200
const signs = { added: '+', changed: '~', deactivated: '-', removed: '-' } as const

function shownChanges(changes: readonly Change[]): string[] {
  const lines = changes.map(({ kind, name, does, details }) => {
    const more = details.length > 0 ? `: ${details.join(', ')}` : ''
    return `${signs[does]} ${kind} ${name} ${does}${more}`
  })
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more, all of them with --json`]
}

function summary(changes: readonly Change[], left: number, dryRun: boolean): string {
  if (changes.length === 0) return `nothing to change, ${left} as they are`
  const counted = Map.groupBy(changes, ({ does }) => does)
  const parts = [...counted].map(([does, some]) => `${some.length} ${does}`)
  return `${parts.join(', ')}, ${left} as they are${dryRun ? '; a dry run, nothing was changed' : ''}`
}

export function refused(file: string, problems: readonly LocatedProblem[]): Result {
  const lines = problems.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`)
  const shown =
    lines.length > mostLines ? [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more`] : lines
  return { ok: false, data: { problems }, lines: [...shown, `${problems.length} wrong, nothing was changed`] }
}
