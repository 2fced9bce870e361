import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Language } from './values.ts'

export const officeContractPdf = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}/pdf',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns the signed agreement of a contract as PDF.',
  contentType: 'application/pdf',
  input: z.object({ id: Id }),
  output: z.unknown(),
  errors: ['not-found'],
})

const CustomerEmail = z.object({
  id: Id,
  kind: z.string(),
  /** The subject in the requested language. Without readable stored data the subject as sent, or null before that. */
  title: z.nullable(z.string()),
  status: z.enum(['WAITING', 'SENT', 'PARKED']),
  at: Instant,
})
export type CustomerEmail = z.infer<typeof CustomerEmail>

export const officeCustomerEmails = endpoint({
  method: 'GET',
  path: '/api/office/customers/{id}/emails',
  auth: 'staff',
  permission: 'contracts.read',
  summary:
    'Returns the newest 50 e-mails to a customer, without their texts. Staff of some locations get only the e-mails about these locations.',
  /** The default is the language of the operator. */
  input: z.object({ id: Id, language: z.optional(Language) }),
  output: z.object({ items: z.array(CustomerEmail) }),
  errors: ['not-found'],
})
