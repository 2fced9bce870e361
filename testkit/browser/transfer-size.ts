import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { waitForHydration } from './hydration.ts'

export interface TransferSize {
  scripts: number
  scriptGzipBytes: number
  totalGzipBytes: number
}

/** Measures a first visit until the network is idle and `ready` exists, including deferred scripts. */
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
  // Deferred scripts may start after the network was idle once.
  await waitForHydration(page)
  if (ready !== undefined) await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(bodies)
  const scripts = loaded.filter(({ type }) => type === 'script')
  const sum = (parts: { gzipBytes: number }[]) => parts.reduce((total, { gzipBytes }) => total + gzipBytes, 0)
  return { scripts: scripts.length, scriptGzipBytes: sum(scripts), totalGzipBytes: sum(loaded) }
}
