import { createServer } from 'node:net'
import { ConfigError, configOfEnvironment } from './config/config.ts'
import { productVersion } from './product-version.ts'
import { start } from './start.ts'

/** Starts the server and prints its URL or the error; of wrong settings, all at once. */
async function main(): Promise<void> {
  const config = configOfEnvironment(productVersion())
  const running = await start(config)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  if (running.port > 0) console.log(`Boxzone is ready: http://localhost:${running.port}`)
  else console.log('Boxzone worker is ready')
}

async function messageOf(error: unknown): Promise<string> {
  if (error instanceof ConfigError) return listProblems(error.problems)
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    const taken = 'port' in error ? String(error.port) : ''
    return `Port ${taken} is taken; ${await freePort()} is free: set PORT`
  }
  return error.message.split('\n')[0] ?? 'unknown'
}

const listProblems = (problems: readonly string[]): string =>
  problems.length === 1 ? problems.join() : problems.map((problem) => `\n- ${problem}`).join('')

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

main().catch(async (error: unknown) => {
  console.error(`Boxzone cannot start: ${await messageOf(error)}`)
  process.exit(1)
})
