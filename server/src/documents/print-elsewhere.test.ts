import { afterEach, expect, test, vi } from 'vitest'
import { renderInvoicePdf } from './invoice.pdf.tsx'
import type { PaperOrder } from './papers.ts'
import { Press } from './print-elsewhere.ts'
import { sampleContract } from './testing/sample-contracts.ts'
import { sampleInvoice } from './testing/sample-invoices.ts'

const asStarted = { execArgv: ['--import', 'tsx'] }
const invoice = sampleInvoice('SVK')
const paper: PaperOrder = { kind: 'invoice', document: invoice }
const undrawable: PaperOrder = { kind: 'contract', document: sampleContract('SVK', { timeZone: 'Nowhere/Land' }) }

// The other process gives way to everything else, and the other tests take all the machine has.
vi.setConfig({ testTimeout: 120_000 })

let press: Press
afterEach(() => press.close())

test('another process draws the same paper; what cannot be drawn fails alone; who is killed over a paper is replaced', async () => {
  press = new Press(asStarted)
  expect(press.pid).toBeUndefined()
  const [bad, good] = await Promise.allSettled([press.print(undrawable), press.print(paper)])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('No paper: ') } })
  const same = await renderInvoicePdf(invoice)
  expect(good).toMatchObject({ status: 'fulfilled', value: same })
  const killed = press.pid ?? 0
  const drawn = Promise.all([press.print(paper), press.print(paper)])
  process.kill(killed, 'SIGKILL')
  expect(await drawn).toEqual([same, same])
  expect(press.pid).not.toBe(killed)
})

test('a paper that takes too long is given up', async () => {
  press = new Press({ ...asStarted, patienceMs: 1 })
  await expect(press.print(paper)).rejects.toThrow('its process ended')
})

test('the process rests when nobody asks', async () => {
  press = new Press({ ...asStarted, idleMs: 1 })
  await press.print(paper)
  await expect.poll(() => press.pid).toBeUndefined()
})

test('after closing nothing is drawn, and nobody waits for ever', async () => {
  press = new Press(asStarted)
  const under = press.print(paper).catch((error: Error) => error.message)
  await press.close()
  expect(await under).toContain('its process ended')
  await expect(press.print(paper)).rejects.toThrow('closed')
})
