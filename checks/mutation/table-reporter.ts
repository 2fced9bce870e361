import { type RulesRow, writeProof } from './proof.ts'

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

const killedStatuses = ['Killed', 'Timeout']
const survivedStatuses = ['Survived', 'NoCoverage']

function rowsOf({ files }: Report): RulesRow[] {
  const on = new Date().toISOString().slice(0, 10)
  return Object.entries(files).map(([file, { mutants }]) => {
    const count = (statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    const killed = count(killedStatuses)
    return { file, mutants: killed + count(survivedStatuses), killed, on }
  })
}

const reporter = {
  onMutationTestReportReady: (report: Report) => writeProof({ rules: rowsOf(report) }),
}

/** Stryker requires this name. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'table', factory: () => reporter }]
