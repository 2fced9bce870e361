import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NamedEntity, Reason, RowVersion, StaffRoleName } from './office-values.ts'
import { Amount, Currency, Day, Id, Instant, KeysetPaging } from './values.ts'

/** `manual` tasks are created by staff, `approval` tasks by a request to a manager, the others by the system. */
export const TaskKind = z.enum([
  'account-undo',
  'answer-dispute',
  'approval',
  'change-code',
  'door-failing',
  'door-fault',
  'handover',
  'inspect-box',
  'insurance-claim',
  'manual',
  'payment-parked',
  'provider-refund',
  'refund-refused',
  'withdrawal-objection',
])
export type TaskKind = z.infer<typeof TaskKind>

/** Actions that staff can prepare for a manager. */
export const PreparedActionName = z.enum(['contracts.credit', 'invoices.credit-note', 'payments.refund'])
export type PreparedActionName = z.infer<typeof PreparedActionName>

export const OfficeTask = z.object({
  id: Id,
  kind: TaskKind,
  /** The cause, such as `dispute:ID`. */
  reference: z.string(),
  version: RowVersion,
  /** Null for a task of no location. */
  warehouse: z.nullable(NamedEntity),
  contract: z.nullable(z.object({ id: Id, number: z.string() })),
  paymentId: z.nullable(Id),
  note: z.string(),
  dueOn: z.nullable(Day),
  assignee: z.nullable(NamedEntity),
  createdAt: Instant,
  /** Null for a task of the system. */
  createdBy: z.nullable(NamedEntity),
  doneAt: z.nullable(Instant),
  /** Null for an open task, and for a task that the system completed. */
  doneBy: z.nullable(NamedEntity),
  /** Only for the kind `approval`. */
  prepared: z.nullable(
    z.object({
      action: PreparedActionName,
      /** Contract id, invoice number or payment id. */
      subject: z.string(),
      /**
       * With VAT. A confirmation that would move another amount is refused. Null in requests that an older release of
       * Boxzone stored.
       */
      amount: z.nullable(Amount),
      currency: Currency,
      /** REFUND pays money out, CREDIT reduces the next invoice, NONE moves no money. */
      settlement: z.enum(['REFUND', 'CREDIT', 'NONE']),
      /** Shown to the customer. */
      text: z.nullable(z.string()),
      reason: z.string(),
      /** True after a confirmation, false for an open or refused request. */
      isConfirmed: z.boolean(),
    }),
  ),
})
export type OfficeTask = z.infer<typeof OfficeTask>

export const officeTasks = endpoint({
  method: 'GET',
  path: '/api/office/tasks',
  auth: 'staff',
  permission: 'tasks.read',
  summary:
    'Returns tasks by deadline, or the newest first. Staff of some locations see the tasks of these locations, and tasks of no location that they created or that are assigned to them.',
  input: z.object({
    state: z._default(z.enum(['open', 'done', 'all']), 'open'),
    sort: z._default(z.enum(['due', 'newest']), 'due'),
    kind: z.optional(TaskKind),
    warehouseId: z.optional(Id),
    contractId: z.optional(Id),
    /** Tasks of the contracts of a customer. */
    customerId: z.optional(Id),
    /** `none` selects tasks without an assignee. */
    assignee: z.optional(z.union([Id, z.literal('none')])),
    /** Only tasks with a deadline on this day or earlier. */
    dueUntil: z.optional(Day),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(OfficeTask), next: z.nullable(z.string()) }),
})

export const taskAssignees = endpoint({
  method: 'GET',
  path: '/api/office/assignees',
  auth: 'staff',
  permission: 'tasks.change',
  summary: 'Returns the staff who can do tasks in the locations of the staff account, sorted by name.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        ...NamedEntity.shape,
        role: StaffRoleName,
        /** Locations of the caller in which this person can do tasks. Null for all. */
        warehouses: z.nullable(z.array(Id)),
      }),
    ),
  }),
})

/** Staff must write no personal data here unless the task belongs to a contract. The schema cannot check this. */
const TaskNote = z
  .string({ error: 'not-null' })
  .check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(1_000, 'regex'))
const OptionalId = z._default(z.nullable(Id), null)
const OptionalDay = z._default(z.nullable(Day), null)

export const createOfficeTask = endpoint({
  method: 'POST',
  path: '/api/office/tasks',
  auth: 'staff',
  permission: 'tasks.change',
  summary: 'Creates a task. A task of a contract belongs to its location.',
  status: 201,
  idempotent: true,
  input: z.object({
    note: TaskNote,
    warehouseId: OptionalId,
    contractId: OptionalId,
    assigneeId: OptionalId,
    dueOn: OptionalDay,
  }),
  output: OfficeTask,
  errors: ['not-found'],
})

export const changeOfficeTask = endpoint({
  method: 'PUT',
  path: '/api/office/tasks/{id}',
  auth: 'staff',
  permission: 'tasks.change',
  summary:
    'Changes, completes or reopens a task. Omitted fields stay. Note and location of a task of the system cannot be changed. Completing an approval task rejects the request.',
  input: z.object({
    id: Id,
    version: RowVersion,
    note: z.optional(TaskNote),
    warehouseId: z.optional(z.nullable(Id)),
    assigneeId: z.optional(z.nullable(Id)),
    dueOn: z.optional(z.nullable(Day)),
    done: z.optional(z.boolean()),
  }),
  output: OfficeTask,
  errors: ['not-found', 'office/changed-meanwhile', 'office/not-permitted'],
})

const PreparedAmount = z.number().check(z.positive(), z.maximum(100_000_000))

export const requestApproval = endpoint({
  method: 'POST',
  path: '/api/office/approvals',
  auth: 'staff',
  permission: 'tasks.ask',
  summary:
    'Prepares an action for a manager, such as an action above the limit of the role. Creates a task that holds the action. If the same action is requested already, returns its task. Closes and replaces that request if the subject or its remaining amount has changed since, or if the request has no amount.',
  status: 201,
  input: z.object({
    action: PreparedActionName,
    /** Contract id, invoice number or payment id. */
    subject: z.string().check(z.minLength(1), z.maxLength(50)),
    /** The version of the subject, as in the call of the action. */
    version: RowVersion,
    /** With VAT. Required for `contracts.credit`; without it, `payments.refund` refunds everything that is possible. */
    amount: z.optional(PreparedAmount),
    /** Shown to the customer, in the customer's language. Required for `contracts.credit`. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
    /** Only for `contracts.credit`. */
    payOut: z._default(z.boolean(), false),
    /** Required for `invoices.credit-note`, as in the call. */
    settlement: z.optional(z.enum(['REFUND', 'CREDIT', 'NONE'])),
    lines: z.optional(
      z
        .array(z.object({ line: z.int().check(z.minimum(0)), amount: z.optional(PreparedAmount) }))
        .check(z.minLength(1), z.maxLength(100)),
    ),
    assigneeId: OptionalId,
    dueOn: OptionalDay,
    reason: Reason,
  }),
  output: OfficeTask,
  errors: [
    'not-found',
    'office/changed-meanwhile',
    'office/already-requested',
    'invoice/not-creditable',
    'payment/not-refundable',
    'payment/not-payable',
  ],
})

export const confirmApproval = endpoint({
  method: 'POST',
  path: '/api/office/tasks/{id}/confirm',
  auth: 'staff',
  permission: 'tasks.confirm',
  summary:
    'Runs a prepared action in the name of the caller and completes its task. Refused if the subject or the amount has changed.',
  input: z.object({ id: Id, version: RowVersion }),
  output: z.object({
    task: OfficeTask,
    /** Number of the credit note, if the action issued one. */
    creditNote: z.nullable(z.string()),
  }),
  errors: [
    'not-found',
    'office/not-permitted',
    'office/changed-meanwhile',
    'office/reason-required',
    'invoice/not-creditable',
    'payment/not-refundable',
    'payment/not-payable',
  ],
})
