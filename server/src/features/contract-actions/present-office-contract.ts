import type { OfficeContract, OfficeContractItem } from '@boxzone/contract'
import { isAccessSuspended, lastDayOf, lastDayToEmpty, overdueDays } from '#src/features/contracts/index.ts'
import { type ContractRefund, isDepositRefused } from '#src/features/payments/index.ts'
import { amountOwed, type InvoicedRent, type PendingCorrection } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addMonths, toDay } from '#src/kernel/days.ts'
import { toMajor } from '#src/kernel/money.ts'
import { personName } from '#src/kernel/person-name.repo.ts'
import type { AccessEmail } from './access-emails.repo.ts'
import { contractEvents } from './contract-events.rules.ts'
import { daysOfAccess, emptyingOf } from './contract-state.rules.ts'
import { officeDepositStatus } from './former-contracts.ts'
import type { OfficeContractDetails, OfficeContractView } from './office-contract-views.repo.ts'

export function presentOfficeContract(ctx: Pick<Ctx, 'now' | 'config'>, row: OfficeContractView): OfficeContractItem {
  const today = toDay(ctx.now(), row.timeZone)
  const { overdueSince, status } = row
  const lastDay = lastDayOf(row)
  return {
    ...{ id: row.id, number: row.businessId, status, version: row.version },
    customer: { id: row.accountId, name: personName(row), email: row.email },
    warehouse: { id: row.warehouseId, name: row.warehouseName },
    box: { id: row.boxId, name: row.boxName, number: row.boxNumber },
    ...{ createdAt: row.createdAt.toISOString(), startsOn: row.startsOn, lastDay },
    isOver: status === 'TERMINATED' || (lastDay !== null && lastDay < today),
    ...{ currency: row.currency, monthlyPrice: toMajor(row.monthlyNet, row.currency), overdueSince },
    accessSuspended: status !== 'TERMINATED' && isAccessSuspended(row, today, ctx.config.ACCESS_SUSPENDED_DAYS),
    endGround: row.endGround,
    isEndProposed:
      status === 'ACTIVE' && row.endGround === null && overdueDays(row, today) >= ctx.config.DEFAULT_PROPOSAL_DAYS,
  }
}

interface ContractParts {
  readonly rents: readonly InvoicedRent[]
  readonly pending: readonly PendingCorrection[]
  readonly refunds: readonly ContractRefund[]
  readonly emails: readonly AccessEmail[]
}

export function presentOfficeContractDetails(
  ctx: Pick<Ctx, 'now' | 'config'>,
  row: OfficeContractDetails,
  { rents, pending, refunds, emails }: ContractParts,
): OfficeContract {
  const major = (amount: number) => toMajor(amount, row.currency)
  const { nextPrice, staffSuspendedAt: since, suspensionReason: reason, priceGuaranteeMonths } = row
  const { phoneNumber, language, width, length, height, squareMetres, lockVersion } = row
  const today = toDay(ctx.now(), row.timeZone)
  const contract = presentOfficeContract(ctx, row)
  return {
    ...contract,
    ...{ today, timeZone: row.timeZone },
    customer: { ...contract.customer, phoneNumber, language, createdAt: row.customerSince.toISOString() },
    box: { ...contract.box, width, length, height, squareMetres, lockVersion },
    insurance: row.insuranceCoverage === null ? null : presentInsurance(row.insuranceCoverage, row),
    access: {
      days: daysOfAccess(row, today),
      isSuspendedForArrears: row.status !== 'TERMINATED' && overdueDays(row, today) >= ctx.config.ACCESS_SUSPENDED_DAYS,
      disputedAt: row.disputedAt?.toISOString() ?? null,
      sharedWith: row.sharedWith ?? 0,
    },
    periodInMonths: row.periodInMonths,
    ...{ emptyBy: lastDayToEmpty(row), emptying: emptyingOf(row, today) },
    deposit: {
      amount: major(row.deposit),
      status: officeDepositStatus(row.depositStatus, isDepositRefused(refunds, row.id)),
    },
    refusedRefunds: refunds
      .filter(({ isOpenRefusal }) => isOpenRefusal)
      .map(({ id, amount, createdAt, declineCode }) => ({
        ...{ id, amount: major(amount), refusedAt: createdAt.toISOString(), declineCode },
      })),
    nextPrice: nextPrice && { from: nextPrice.from, monthlyPrice: major(nextPrice.monthlyNet) },
    priceGuaranteedUntil: addMonths(
      row.priceGuaranteeFrom ?? row.startsOn,
      priceGuaranteeMonths ?? ctx.config.PRICE_GUARANTEE_MONTHS,
    ),
    suspension: since === null ? null : { since: since.toISOString(), reason: reason ?? '' },
    end: presentStages(row),
    rents: rents.map((rent) => ({
      ...{ id: rent.id, kind: rent.kind, invoiceNumber: rent.invoiceNumber, dueOn: rent.dueOn, status: rent.status },
      period: { from: rent.periodFrom, to: rent.invoicedTo },
      amount: major(rent.gross),
      owed: rent.status === 'INVOICE_SUBMITTED' ? major(amountOwed(rent)) : 0,
    })),
    events: contractEvents(row, { rents, refunds, emails }).map(({ at, amount, ...event }) => ({
      ...{ ...event, at: at.toISOString(), amount: amount === null ? null : major(amount) },
    })),
    pending: pending.map(({ id, kind, text, amount, createdAt }) => ({
      ...{ id, kind, text, amount: major(amount), createdAt: createdAt.toISOString() },
    })),
  }
}

const presentInsurance = (
  coverage: number,
  { insuranceMonthlyGross, currency }: Pick<OfficeContractView, 'insuranceMonthlyGross' | 'currency'>,
) => ({ coverage: toMajor(coverage, currency), monthlyPrice: toMajor(insuranceMonthlyGross ?? 0, currency) })

function presentStages(row: OfficeContractView): OfficeContract['end'] {
  const { endGround: ground, endNoticedOn: noticedOn } = row
  if (ground === null || noticedOn === null) return null
  return {
    ...{ ground, noticedOn, payBy: row.endDeadlineOn, clearBy: row.emptyBy },
    effectiveAt: row.endEffectiveAt?.toISOString() ?? null,
    clearedAt: row.evictedAt?.toISOString() ?? null,
    settledAt: row.endSettledAt?.toISOString() ?? null,
  }
}
