import type { OfficeContract, OfficeContractItem } from '@boxzone/contract'
import { camtFile } from '../../server/src/features/bank-statements/testing/camt-file.ts'
import { advanceMinutes, freeBoxes, newCustomer, payOrder, submitOrder } from '../app/customer.ts'
import { type OfficeCalls, signInToOffice, waitFor } from './office-calls.ts'

interface Page<Item> {
  readonly items: readonly Item[]
}
interface InvoiceItem {
  readonly number: string
  readonly version: number
  readonly owed: number
  readonly gross: number
  readonly rentId: string | null
}

const minutesPerDay = 24 * 60

/** One month of an operator over HTTP. Returns a line for each action. */
export async function runOperatorMonth(url: string): Promise<string[]> {
  let office = await signInToOffice(url, 'owner')
  const defaulter = await giveNoticeOfDefault(office)
  const lines = [
    `notice of default for contract ${defaulter.number}`,
    await creditInvoice(office),
    await repriceContracts(office),
    await bookStatement(office),
  ]
  const dispute = await submitDispute(url, office)
  lines.push(`evidence submitted for dispute ${dispute.id}`)
  // Moving the clock by one day runs the jobs of the whole demo, which takes seconds.
  for (let day = 0; day < 16; day++) await advanceMinutes({ url }, minutesPerDay)
  // The session of the first day has ended.
  office = await signInToOffice(url, 'owner')
  lines.push(await winDispute(url, office, dispute), await clearDefaulter(office, defaulter.id))
  const { now } = await (await fetch(`${url}/dev/clock`)).json()
  const journal = await office.get<string>(`/exports/${String(now).slice(0, 7)}/journal.csv`)
  lines.push(`${journal.trim().split('\n').length - 1} movements in the journal`)
  const { items } = await office.get<Page<{ actor: { kind: string } }>>('/audit?limit=100')
  return [...lines, `${items.filter(({ actor }) => actor.kind === 'staff').length} changes by staff in the audit`]
}

async function giveNoticeOfDefault(office: OfficeCalls): Promise<OfficeContractItem> {
  const { items } = await office.get<Page<OfficeContractItem>>('/contracts?overdue=true&limit=100')
  const contract = items.find(({ isEndProposed, endGround }) => isEndProposed && endGround === null)
  if (!contract) throw new Error('no contract is proposed for ending')
  const { id, version } = contract
  await office.get(`/contracts/${id}/end-preview?ground=DEFAULT`)
  await office.post(`/contracts/${id}/end`, { version, ground: 'DEFAULT', reason: 'unpaid for more than 45 days' })
  return contract
}

async function creditInvoice(office: OfficeCalls): Promise<string> {
  const { items } = await office.get<Page<InvoiceItem>>('/invoices?type=INVOICE&limit=100')
  const invoice = items.find(({ owed, gross, version }) => owed === 0 && gross > 0 && version === 1)
  if (!invoice) throw new Error('no invoice is paid')
  const body = { version: invoice.version, settlement: 'CREDIT', reason: 'complaint about the lift' }
  const preview = await office.post<{ total: number }>(`/invoices/${invoice.number}/credit-note`, {
    ...body,
    preview: true,
  })
  const note = await office.post<{ number: string; total: number }>(`/invoices/${invoice.number}/credit-note`, body)
  if (note.total !== preview.total) throw new Error('the credit note differs from its preview')
  return `credit note ${note.number} for invoice ${invoice.number}`
}

async function repriceContracts(office: OfficeCalls): Promise<string> {
  const change = { percent: 5 }
  const preview = await office.post<{ pending: number; excluded: number }>('/price-changes/preview', change)
  if (preview.pending < 50) throw new Error(`only ${preview.pending} contracts can be repriced`)
  const { id } = await office.post<{ id: string }>('/price-changes', { ...change, reason: 'yearly adjustment' })
  const report = await waitFor('the price change', async () => {
    const found = await office.get<{ finishedAt: string | null; changed: number }>(`/price-changes/${id}`)
    return found.finishedAt === null ? undefined : found
  })
  if (report.changed !== preview.pending) throw new Error('the price change differs from its preview')
  return `${report.changed} contracts repriced, ${preview.excluded} excluded`
}

async function bookStatement(office: OfficeCalls): Promise<string> {
  const { items } = await office.get<Page<InvoiceItem & { issuedOn: string; currency: string }>>(
    '/invoices?unpaid=true&limit=100',
  )
  const paid = items.filter(({ owed, currency }) => owed > 0 && currency === 'EUR').slice(0, 3)
  const transfers = paid.map(({ number, owed, issuedOn }, index) => ({
    amount: owed.toFixed(2),
    on: issuedOn,
    symbol: number.replaceAll(/\D/g, ''),
    reference: `MONTH-${index}`,
  }))
  const xml = camtFile(transfers)
  const { id } = await office.post<{ id: string }>('/bank-statements', { xml })
  const { repeated } = await office.post<{ repeated: number }>('/bank-statements', { xml })
  if (repeated !== transfers.length) throw new Error('the statement was imported twice')
  const booked = await office.post<{ entries: { outcome: string }[] }>(`/bank-statements/${id}/book`, {})
  const count = booked.entries.filter(({ outcome }) => outcome === 'booked').length
  if (count !== transfers.length) throw new Error(`${count} of ${transfers.length} transfers were booked`)
  return `${count} transfers of a bank statement booked`
}

interface Dispute {
  readonly id: string
  readonly paymentId: string
  readonly version: number
}

async function submitDispute(url: string, office: OfficeCalls): Promise<Dispute> {
  const [boxId = ''] = await freeBoxes({ url })
  await payOrder({ url }, await submitOrder({ url }, newCustomer(boxId, 1)))
  const { id: paymentId } = await waitFor('the payment', async () => {
    const { items } = await office.get<Page<{ id: string; purpose: string }>>('/payments?state=PAID&limit=1')
    return items.find(({ purpose }) => purpose === 'ORDER')
  })
  await actAtProvider(url, paymentId, 'dispute')
  const dispute = await waitFor('the dispute', async () => {
    const { items } = await office.get<Page<Dispute>>('/disputes?status=OPEN&limit=100')
    return items.find((one) => one.paymentId === paymentId)
  })
  const { id, version } = dispute
  await office.post(`/disputes/${id}`, { version, outcome: 'SUBMITTED', reason: 'contract and door log sent' })
  return dispute
}

/** The decision of the bank arrives as a message of the provider. */
async function winDispute(url: string, office: OfficeCalls, { id, paymentId }: Dispute): Promise<string> {
  await actAtProvider(url, paymentId, 'won')
  await waitFor('the decision', async () => {
    const { items } = await office.get<Page<Dispute>>('/disputes?status=WON&limit=100')
    return items.find((dispute) => dispute.id === id)
  })
  return `dispute ${id} won`
}

async function actAtProvider(url: string, paymentId: string, action: 'dispute' | 'won'): Promise<void> {
  const body = JSON.stringify({ paymentId, action })
  await fetch(`${url}/dev/payments/dispute`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function clearDefaulter(office: OfficeCalls, id: string): Promise<string> {
  const contract = await office.get<OfficeContract>(`/contracts/${id}`)
  if (!contract.end?.effectiveAt) throw new Error(`contract ${contract.number} did not end after the notice`)
  await office.post(`/contracts/${id}/clearance`, { version: contract.version, reason: 'Box emptied and photographed' })
  const { status, deposit } = await office.get<OfficeContract>(`/contracts/${id}`)
  return `contract ${contract.number} is ${status}, its deposit is ${deposit.status}`
}
