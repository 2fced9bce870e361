import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { start } from '#src/start.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )

/** 127.0.0.2 is this machine too, but a server that listens on 127.0.0.1 does not receive its requests. */
test('serves metrics on 127.0.0.1 only, unless METRICS_HOST is set', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-metrics-'))
  const port = await freePort()
  const settings = { DATA_DIR: join(folder, 'data'), BOXZONE_ROLES: 'worker', LOG_LEVEL: 'silent', HOST: '0.0.0.0' }
  const running = await start(readConfig({ ...settings, METRICS_PORT: String(port) }, '0.0.0-test'))
  try {
    expect(await statusOf(`http://127.0.0.1:${port}/metrics`)).toBe(200)
    expect(await statusOf(`http://127.0.0.2:${port}/metrics`)).toBe('refused')
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
