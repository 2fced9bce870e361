import { createServer } from 'node:net'
import { ConfigError, configOfEnvironment, isProductionEnvironment } from './config/config.ts'
import { failureText } from './kernel/connection-failure.ts'
import { openProcessLog } from './kernel/process-log.ts'
import { productVersion } from './product-version.ts'
import { start } from './start.ts'

const log = openProcessLog(isProductionEnvironment())

/** Starts the server and logs its URL. Stops it on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = configOfEnvironment(productVersion())
  const running = await start(config)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    if (!config.demo) log.info(`Boxzone stops: ${signal}`)
    await running.stop()
    if (!config.demo) log.info('Boxzone has stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
  if (running.port > 0) log.info(`Boxzone is ready: http://localhost:${running.port}`)
  else log.info('Boxzone worker is ready')
}

async function problemsOf(error: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigError) return error.problems
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const taken = 'port' in error ? String(error.port) : ''
    return [`Port ${taken} is taken; ${await freePort()} is free: set PORT`]
  }
  return [failureText(error)]
}

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
  log.fatal('Boxzone cannot start', await problemsOf(error))
  process.exit(1)
})
