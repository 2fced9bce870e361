import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export interface TransferSize {
  scripts: number
  scriptGzipBytes: number
  totalGzipBytes: number
}

const isAlive = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

/** What a first visit loads until the network is quiet and `ready` is there, late scripts included, packed with gzip. */
export async function measureTransfer(page: Page, url: string, ready?: string): Promise<TransferSize> {
  const bodies: Promise<{ type: string; gzipBytes: number }>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const gzip = response.body().then(
      (body) => ({ type, gzipBytes: type === 'font' || type === 'image' ? body.length : gzipSync(body).length }),
      () => ({ type, gzipBytes: 0 }),
    )
    bodies.push(gzip)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Late scripts may begin after a first silence.
  await page.waitForFunction(isAlive)
  if (ready !== undefined) await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(bodies)
  const scripts = loaded.filter(({ type }) => type === 'script')
  const sum = (parts: { gzipBytes: number }[]) => parts.reduce((total, { gzipBytes }) => total + gzipBytes, 0)
  return { scripts: scripts.length, scriptGzipBytes: sum(scripts), totalGzipBytes: sum(loaded) }
}
