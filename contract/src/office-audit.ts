import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, KeysetPaging } from './values.ts'

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** `name` is empty for commands and has the name of the job for jobs. */
  actor: z.object({ kind: z.enum(['staff', 'cli', 'job']), id: z.nullable(Id), name: z.string() }),
  /** IPv4 address or IPv6 network of the caller. */
  source: z.nullable(z.string()),
  action: z.string(),
  /** `name` is what staff know, such as the number of a contract. Null for a deleted, anonymized or unnamed subject. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  warehouseId: z.nullable(Id),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Filter = z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

export const officeAudit = endpoint({
  method: 'GET',
  path: '/api/office/audit',
  auth: 'staff',
  permission: 'audit.read',
  summary:
    'Returns the audit entries of staff, commands and jobs, newest first. Managers get those of their locations.',
  input: z.object({
    staffId: z.optional(Id),
    action: Filter,
    subjectKind: Filter,
    subjectId: Filter,
    /** Entries about the contract, its rents, invoices, payments, refunds, disputes and tasks. */
    contractId: z.optional(Id),
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...KeysetPaging,
  }),
  output: z.object({ items: z.array(AuditEntry), next: z.nullable(z.string()) }),
})
