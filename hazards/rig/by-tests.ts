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
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

interface Proof {
  readonly id: string
  readonly promise: string
  readonly files: readonly string[]
  /** Trials inside the tests, where they are more than the tests. */
  readonly cases?: number
  readonly note: string
}

/** A hazard whose tests already have the full figure: they are run on PostgreSQL. */
export const byTests = ({ id, promise, files, cases, note }: Proof): Hazard => ({
  id,
  promise,
  isWhole: true,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boxzone-proof-'))
    const outputFile = join(folder, 'report.json')
    const options = ['run', '--project', 'postgres', '--reporter=json', `--outputFile=${outputFile}`]
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options, ...files], {
      cwd: root,
      stdio: 'ignore',
    })
    await once(vitest, 'exit')
    const { testResults } = Report.parse(JSON.parse(readFileSync(outputFile, 'utf8')))
    rmSync(folder, { recursive: true, force: true })
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failures = all.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
    return { trials: cases ?? all.length, failures, note: `${note} (${all.length} tests on PostgreSQL)` }
  },
})
