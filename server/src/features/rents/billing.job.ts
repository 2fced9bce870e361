import { z } from 'zod'
import { findContractsToBill, findOverdueContracts } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Job, JobReport } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { announceRent } from './announce-rent.ts'
import { billingDaysOf } from './billing-days.ts'
import { chargeRent } from './charge-rent.ts'
import { findContractsWithChargesButNoNextRent } from './charges.repo.ts'
import { createRentsOf } from './create-rents.ts'
import { invoiceLastCharges } from './invoice-charges.ts'
import { remindOverdue } from './remind-overdue.ts'
import { findRentsToAnnounce, findRentsToCharge, findRentsToInvoice } from './rents.repo.ts'
import { submitInvoice } from './submit-invoice.ts'

/**
 * The jobs run every few minutes because the due day depends on the time zone of the warehouse. A later run makes up
 * for missed days. Every step happens once: it checks its condition again under a lock, or a numbered charge runs once.
 */
const common = { data: z.object({}), exclusive: true } as const
const maxContracts = 100_000

async function createDueRents(ctx: Ctx): Promise<JobReport> {
  const inDays = billingDaysOf(ctx.config).announced
  const due = await findContractsToBill(ctx.db, ctx.now(), inDays, maxContracts)
  return processItems(ctx, due, (id) => createRentsOf(ctx, id), { atOnce: 4 })
}

export const notifyPaymentsToBeAnnouncedJob: Job<object> = {
  ...common,
  name: 'NOTIFY_PAYMENTS_TO_BE_ANNOUNCED',
  cron: '*/5 * * * *',
  async run(ctx) {
    const created = await createDueRents(ctx)
    const due = await findRentsToAnnounce(ctx.db, ctx.now())
    const announced = await processItems(ctx, due, (id) => announceRent(ctx, id), { atOnce: 4 })
    return { processed: announced.processed, failed: created.failed + announced.failed }
  },
}

const maxConcurrentCharges = 8

export const paymentProcessingJob: Job<object> = {
  ...common,
  name: 'PAYMENT_PROCESSING',
  cron: '*/5 * * * *',
  async run(ctx) {
    const created = await createDueRents(ctx)
    const toInvoice = await findRentsToInvoice(ctx.db, ctx.now())
    const invoiced = await processItems(ctx, toInvoice, (id) => submitInvoice(ctx, id), { atOnce: 4 })
    const ended = await findContractsWithChargesButNoNextRent(ctx.db)
    const lastCharges = await processItems(ctx, ended, (id) => invoiceLastCharges(ctx, id))
    const toCharge = await findRentsToCharge(ctx.db, ctx.now())
    const charged = await processItems(ctx, toCharge, (id) => chargeRent(ctx, id), { atOnce: maxConcurrentCharges })
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
