import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'

const module = fileURLToPath(new URL('./crash-point.ts', import.meta.url))

/** Passes the label three times in another process. Returns the signal that ended it and its output. */
function passThreeTimes(config: { demo: boolean; CRASH_AT: string }): Promise<{ signal: string | null; out: string }> {
  const script = `import { armCrashPoint, crashPoint } from ${JSON.stringify(module)}
armCrashPoint(${JSON.stringify(config)})
for (let i = 1; i <= 3; i++) { crashPoint('payment.settled'); process.stdout.write(String(i)) }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  return new Promise((resolve) => child.on('exit', (_code, signal) => resolve({ signal, out })))
}

test('kills the process at the first pass of the label and ignores other labels', async () => {
  expect(await passThreeTimes({ demo: true, CRASH_AT: 'payment.settled:1' })).toEqual({ signal: 'SIGKILL', out: '' })
  expect(await passThreeTimes({ demo: true, CRASH_AT: 'payment.begun:1' })).toEqual({ signal: null, out: '123' })
})

test('ignores CRASH_AT in production', async () => {
  expect(await passThreeTimes({ demo: false, CRASH_AT: 'payment.settled:1' })).toEqual({ signal: null, out: '123' })
})

test('refuses an invalid label at the start', () => {
  expect(() => readConfig({ CRASH_AT: 'Payment settled!' }, '1')).toThrow(/^CRASH_AT is wrong/)
  expect(readConfig({ CRASH_AT: 'refund.done:2' }, '1').CRASH_AT).toBe('refund.done:2')
})
