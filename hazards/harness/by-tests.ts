import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Hazard } from '../hazard.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Proof {
  readonly id: string
  readonly guarantee: string
  readonly files: readonly string[]
  /** Number of trials inside the tests, when it differs from the number of tests. */
  readonly cases?: number
  readonly note: string
}

/** A hazard whose trials are existing tests. They run on PostgreSQL. */
export const byTests = ({ id, guarantee, files, cases, note }: Proof): Hazard => ({
  id,
  guarantee,
  runsAllTrials: true,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boxzone-proof-'))
    const outputFile = join(folder, 'report.json')
    const options = ['run', '--project', 'postgres', '--reporter=json', `--outputFile=${outputFile}`]
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options, ...files], {
      cwd: root,
      stdio: 'ignore',
    })
    const [exitCode] = await once(vitest, 'exit')
    const report = Report.parse(JSON.parse(readFileSync(outputFile, 'utf8')))
    rmSync(folder, { recursive: true, force: true })
    const { tests, failures } = evaluateReport(files, report, exitCode)
    return { trials: tests === 0 ? 0 : (cases ?? tests), failures, note: `${note} (${tests} tests on PostgreSQL)` }
  },
})

/** A file that is missing or fails to load has no failed test, so it is reported as a failure here. */
export function evaluateReport(files: readonly string[], { testResults }: z.infer<typeof Report>, exitCode: unknown) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const notRun = files.filter(
    (file) => !testResults.some(({ name, assertionResults }) => name.endsWith(file) && assertionResults.length > 0),
  )
  const failures = [
    ...tests.filter((test) => !isPassed(test)).map(({ fullName }) => fullName),
    ...notRun.map((file) => `${file}: no test ran`),
    ...testResults
      .filter(({ status, assertionResults }) => status !== 'passed' && assertionResults.every(isPassed))
      .map(({ name, message = '' }) => `${name}: ${message}`),
  ]
  if (exitCode !== 0 && failures.length === 0) failures.push(`vitest exited with ${String(exitCode)}`)
  return { tests: tests.length, failures }
}

const isPassed = ({ status }: { readonly status: string }) => status === 'passed'
