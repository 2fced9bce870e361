import { z } from 'zod'
import { findContractsToBill, findOverdueContracts } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job, JobReport } from '#src/kernel/jobs/job.ts'
import { processBatches } from '#src/kernel/jobs/process-batches.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { announceRents } from './announce-rent.ts'
import { billingDaysOf } from './billing-days.ts'
import { chargeRents } from './charge-rent.ts'
import { findContractsWithChargesButNoNextRent } from './charges.repo.ts'
import { createDueRents } from './create-rents.ts'
import { invoiceLastCharges } from './invoice-charges.ts'
import { remindOverdue } from './remind-overdue.ts'
import { findRentsToAnnounce, findRentsToCharge, findRentsToInvoice } from './rents.repo.ts'
import { submitInvoices } from './submit-invoice.ts'

/**
 * The jobs run every few minutes because the due day depends on the time zone of the warehouse. A later run makes up
 * for missed days. A repeated step has no effect: it checks its condition again under a lock, or numbers its attempts.
 */
const common = { data: z.object({}), exclusive: true } as const
const maxContracts = 100_000
/** A batch locks its contracts and the invoice numbers until its end, so it must be short. */
const batches = { size: 100, atOnce: 2 } as const
/** A batch sends 16 requests at a time with timeouts of 20 seconds: a charge is sent within a minute of its claim. */
const chargeBatches = { size: 48, atOnce: 2 } as const

async function createAllDueRents(ctx: Ctx): Promise<JobReport> {
  const inDays = billingDaysOf(ctx.config).announced
  const due = await findContractsToBill(ctx.db, ctx.now(), inDays, maxContracts)
  return processBatches(ctx, due, (ids) => createDueRents(ctx, ids), batches)
}

/** Invoices the first uninvoiced rents of all contracts, then the second ones, and so on. */
async function invoiceDueRents(ctx: Ctx): Promise<JobReport> {
  const due = await findRentsToInvoice(ctx.db, ctx.now())
  const rounds = [...Map.groupBy(due, ({ round }) => round)].sort(([left], [right]) => left - right)
  const reports: JobReport[] = []
  for (const [, rents] of rounds) {
    const ids = rents.map(({ id }) => id)
    reports.push(await processBatches(ctx, ids, (batch) => submitInvoices(ctx, batch), batches))
  }
  return sumReports(reports)
}

export const notifyPaymentsToBeAnnouncedJob: Job<object> = {
  ...common,
  name: 'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  cron: '*/5 * * * *',
  async run(ctx) {
    const created = await createAllDueRents(ctx)
    const due = await findRentsToAnnounce(ctx.db, ctx.now())
    const announced = await processBatches(ctx, due, (ids) => announceRents(ctx, ids), batches)
    return { processed: announced.processed, failed: created.failed + announced.failed }
  },
}

export const paymentProcessingJob: Job<object> = {
  ...common,
  name: 'PAYMENT_PROCESSING',
  cron: '*/5 * * * *',
  async run(ctx) {
    const created = await createAllDueRents(ctx)
    const invoiced = await invoiceDueRents(ctx)
    const ended = await findContractsWithChargesButNoNextRent(ctx.db)
    const lastCharges = await processItems(ctx, ended, (id) => invoiceLastCharges(ctx, id))
    const toCharge = await findRentsToCharge(ctx.db, ctx.now())
    const charged = await processBatches(ctx, toCharge, (ids) => chargeRents(ctx, ids), chargeBatches)
    return sumReports([created, invoiced, lastCharges, charged])
  },
}

export const notifyRentsWithPaymentOverdueJob: Job<object> = {
  ...common,
  name: 'NOTIFY_RENTS_WITH_PAYMENT_OVERDUE',
  cron: '*/5 * * * *',
  async run(ctx) {
    const overdue = await findOverdueContracts(ctx.db, ctx.now())
    return processItems(ctx, overdue, (id) => remindOverdue(ctx, id), { atOnce: 4 })
  },
}
