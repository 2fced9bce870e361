import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { createLog } from '#src/kernel/log.ts'
import { createMetrics } from '#src/kernel/metrics/metrics.ts'
import { serveMetrics } from '#src/kernel/metrics/metrics-server.ts'

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  )

/** 127.0.0.2 is this machine too, but a server that listens on 127.0.0.1 does not receive its requests. */
test('serves metrics on 127.0.0.1 only, even if HOST opens the site to the network', async () => {
  const config = readConfig({ HOST: '0.0.0.0' }, '0.0.0-test')
  const metrics = createMetrics(async () => [], createLog('silent'))
  const server = await serveMetrics(metrics, config)
  try {
    expect(await statusOf(`http://127.0.0.1:${server.port}/metrics`)).toBe(200)
    expect(await statusOf(`http://127.0.0.2:${server.port}/metrics`)).toBe('refused')
  } finally {
    await server.close()
  }
})
