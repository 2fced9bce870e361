// Runs and reports the steps of `npm run check` and `npm test`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, requireNode, root } from './lib/paths.mjs'
import { seconds } from './lib/progress.mjs'
import { runCommand } from './lib/run-command.mjs'

const node = requireNode()
const reports = mkdtempSync(join(tmpdir(), 'boxzone-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const program = (...path) => inRoot('node_modules', ...path)
// Without colours when the output goes to a file.
const { FORCE_COLOR: _colour, ...environment } = process.env
const env = process.stdout.isTTY ? process.env : { ...environment, NO_COLOR: '1' }
const run = (args, cwd = root, timeoutMs = 300_000) => runCommand(node, args, { cwd, env, timeoutMs })

/** Long enough for a slow machine, short enough to detect a hanging test. */
const maxTestsMs = 2_700_000

/** A step that counts as one passed or one failed item. */
const tool = (name, work) => ({
  name,
  work: async () => {
    const { code, output } = await work()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

export const format = tool('format, lint', () => run([program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.']))

export const types = tool('types', async () => {
  const routes = await run([program('@react-router', 'dev', 'bin.cjs'), 'typegen'], inRoot('web'))
  return routes.code === 0 ? run([program('typescript', 'bin', 'tsc'), '--noEmit']) : routes
})

export const unused = tool('unused code', () => run([program('knip', 'bin', 'knip.js'), '--no-progress']))

export const tests = (name, ...projects) => ({
  name,
  work: async () => {
    const report = join(reports, `${projects.join('-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [
      program('vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporters,
    ]
    const { code, output } = await run(args, root, maxTestsMs)
    return { ...count(report, code), output }
  },
})

/** Also counts files that fail to load and runs that fail outside of a test. */
function count(report, code) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed))
    const failed = numFailedTests + broken.length
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const isFailed = (result) => result.status === 'failed'

/** Runs at most `width` steps at a time and prints one line per step and the output of failed steps. */
export async function runSteps(steps, width) {
  const total = { passed: 0, failed: 0 }
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedMs = Date.now()
      const { passed, failed, output } = await step.work()
      total.passed += passed
      total.failed += failed
      if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`)
      const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : ''
      console.log(`${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(24)} ${counts}${seconds(startedMs)}`)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return total
}
