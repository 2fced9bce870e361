import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

// Each test starts a process that compiles the server.
vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Output {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program with PATH and `env` as its only environment variables. */
async function run(args: readonly string[], env: Record<string, string>): Promise<Output> {
  const options = { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } }
  return promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Output) => error,
  )
}

/** Log lines sorted by time, because a fatal line can be written before earlier buffered lines. */
const linesOf = ({ stdout, stderr }: Output) =>
  `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { time: string } => JSON.parse(line))
    .sort((one, two) => one.time.localeCompare(two.time))

test('logs wrong settings of production as one JSON line', async () => {
  const output = await run(['server/src/main.ts'], { BOXZONE_MODE: 'production' })
  expect(output.code).toBe(1)
  expect(linesOf(output)).toEqual([
    expect.objectContaining({
      msg: 'Boxzone cannot start',
      problems: expect.arrayContaining([expect.stringMatching(/^PUBLIC_URL is not set/)]),
    }),
  ])
})

test('prints wrong settings of the demo as text', async () => {
  const { code, stderr } = await run(['server/src/main.ts'], { PORT: 'many', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Boxzone cannot start: \n- PORT is wrong: .+\n- LOG_LEVEL is wrong: .+\n$/)
})

test('logs the console, warnings of Node and uncaught errors as JSON lines', async () => {
  const program = `
    import { openProcessLog } from './server/src/kernel/process-log.ts'
    openProcessLog(true).info('ready')
    console.log('from %s', 'a package')
    process.emitWarning('old API', 'DeprecationWarning')
    setImmediate(() => { throw new Error('lost') })`
  const output = await run(['--input-type=module', '-e', program], {})
  expect(output.code).toBe(1)
  expect(linesOf(output)).toEqual([
    expect.objectContaining({ level: 30, msg: 'ready' }),
    expect.objectContaining({ level: 30, msg: 'from a package' }),
    expect.objectContaining({ level: 40, msg: 'old API', warning: 'DeprecationWarning' }),
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'lost' }) }),
  ])
})
