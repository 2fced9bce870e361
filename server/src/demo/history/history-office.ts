import type { Config } from '#src/config/config.ts'
import { clearanceTask } from '#src/features/rents/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { demoContractId } from '../contracts.ts'
import { morningOf } from '../contracts-history.ts'
import { demoStaff } from '../staff.ts'
import type { DemoWorld } from '../world/index.ts'
import { stableId } from '../world/stable-id.ts'
import type { HistoryCase } from './history-cases.ts'
import { historyDisputeOf } from './history-disputes.ts'
import { caseOf, type HistoryRental, todayOf } from './history-rental.ts'
import { type TaskRow, taskRow } from './history-tasks.ts'

const staffOf = (account: string) => {
  const found = demoStaff.find(({ email }) => email.startsWith(`${account}@`))
  if (!found) throw new Error(`No staff account ${account}`)
  return found
}

/** Staff block a tenant after a lost dispute. Both columns are null for every other tenant. */
export function blockOf(history: HistoryRental, now: Date) {
  const blockedAt = historyDisputeOf(history, now)?.closedAt ?? null
  return { blockedAt, blockReason: blockedAt && 'Lost dispute of a rent that was due' }
}

interface Note {
  readonly author: string
  readonly daysAgo: number
  readonly text: string
}

const notes: Partial<Readonly<Record<HistoryCase, readonly Note[]>>> = {
  PROPOSED: [
    { author: 'desk', daysAgo: 21, text: 'Called, no reply. Left a message on the mailbox.' },
    { author: 'desk', daysAgo: 9, text: 'Promised to pay both invoices by the end of the week.' },
  ],
  NOTICE: [{ author: 'manager', daysAgo: 7, text: 'Sent the notice of default. Two promises to pay were broken.' }],
  STAFF_SUSPENDED: [
    { author: 'manager', daysAgo: 2, text: 'Will call before the next visit. Check the Box together.' },
  ],
  DISPUTED: [
    { author: 'accountant', daysAgo: 3, text: 'Says that the card was stolen. Waiting for the police report.' },
  ],
  DISPUTE_LOST: [{ author: 'accountant', daysAgo: 3, text: 'Accept only bank transfers from this customer.' }],
  PARKED: [
    { author: 'accountant', daysAgo: 1, text: 'Paid the amount of the old price. The rest follows by transfer.' },
  ],
  TO_INSPECT: [{ author: 'desk', daysAgo: 2, text: 'Returned the key card by post.' }],
}

/** Notes of staff about tenants with a case. */
export function noteRows(rentals: readonly HistoryRental[], now: Date) {
  return rentals.flatMap((history) => {
    const historyCase = caseOf(history)
    return (historyCase === null ? [] : (notes[historyCase] ?? [])).map(({ author, daysAgo, text }) => {
      const { id: staffId, name } = staffOf(author)
      return {
        id: stableId(`note ${history.rental.contract.key} ${author} ${daysAgo}`),
        ...{ accountId: history.person.accountId, staffId, author: name, text },
        createdAt: morningOf(addDays(todayOf(history, now), -daysAgo)),
      }
    })
  })
}

/** The tasks to record the clearance of Boxes after a termination by the operator. */
export function clearanceTasks(config: Config, rentals: readonly HistoryRental[]): TaskRow[] {
  return rentals
    .filter((history) => ['CLEARANCE', 'CLEARANCE_OVERDUE'].includes(caseOf(history) ?? ''))
    .map(({ rental: { contract, warehouse }, numbers }) => {
      const contractId = demoContractId(contract.key)
      const endsOn = contract.termination?.endsOn ?? contract.startsOn
      return taskRow({
        ...{ kind: 'inspect-box', reference: clearanceTask(contractId), warehouseId: warehouse.id, contractId },
        ...{ note: numbers.contract, dueOn: addDays(endsOn, config.CLEARANCE_DAYS - 1), createdAt: morningOf(endsOn) },
      })
    })
}

interface ManualTask {
  readonly code: string
  readonly note: string
  readonly author: string
  readonly assignee: string | null
  readonly createdDaysAgo: number
  /** Days from today to the deadline. */
  readonly dueDays: number
  readonly isDone?: true
}

const manualTasks: readonly ManualTask[] = [
  {
    ...{ code: 'BA1', note: 'Replace the light on the second floor, corridor B', author: 'manager' },
    ...{ assignee: 'technician', createdDaysAgo: 5, dueDays: -1 },
  },
  {
    ...{ code: 'BA1', note: 'Yearly inspection of the lift, let the inspector in at 9:00', author: 'owner' },
    ...{ assignee: 'manager', createdDaysAgo: 14, dueDays: 0 },
  },
  {
    ...{ code: 'BA2', note: 'Call the tenants of the ground floor about the new gate', author: 'manager' },
    ...{ assignee: 'desk', createdDaysAgo: 1, dueDays: 2 },
  },
  {
    ...{ code: 'KE1', note: 'Compare the prices of the competitor at the station', author: 'owner' },
    ...{ assignee: null, createdDaysAgo: 3, dueDays: 10 },
  },
  {
    ...{ code: 'PHA1', note: 'Send the fire extinguishers to the yearly test', author: 'owner' },
    ...{ assignee: 'technician', createdDaysAgo: 8, dueDays: 4 },
  },
  {
    ...{ code: 'MIL1', note: 'Order new trolleys', author: 'owner', assignee: 'desk' },
    ...{ createdDaysAgo: 20, dueDays: -6, isDone: true },
  },
]

/** Tasks that staff created. */
export function manualTaskRows({ warehouses }: DemoWorld, now: Date): TaskRow[] {
  return manualTasks.flatMap(({ code, note, author, assignee, createdDaysAgo, dueDays, isDone }, index) => {
    const warehouse = warehouses.find((one) => one.code === code)
    if (!warehouse) return []
    const day = (days: number) => addDays(toDay(now, warehouse.timeZone), days)
    const row = taskRow({
      ...{ kind: 'manual', reference: `manual:${index}`, warehouseId: warehouse.id, note, dueOn: day(dueDays) },
      ...{ createdAt: morningOf(day(-createdDaysAgo)), createdBy: staffOf(author).id },
      ...{
        assigneeId: assignee === null ? null : staffOf(assignee).id,
        doneAt: isDone ? morningOf(day(dueDays)) : null,
      },
    })
    return [{ ...row, reference: `manual:${row.id}` }]
  })
}
