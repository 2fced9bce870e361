import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OfficeDepositStatus, Reason, RowVersion } from './office-values.ts'
import { AmountOwed } from './profile.ts'
import { Amount, Currency, Id } from './values.ts'

export const CustomerMoney = z.object({
  totals: z.array(
    z.object({
      currency: Currency,
      /** Invoices that are not paid, due or not. */
      owed: Amount,
      /** Credit of the customer for the next invoices. */
      credit: Amount,
      deposits: Amount,
      /** Refunds that the bank refused and staff have not settled. The operator owes them to the customer. */
      refusedRefunds: Amount,
    }),
  ),
  contracts: z.array(
    z.object({
      id: Id,
      periodInMonths: z.int(),
      box: z.object({ squareMetres: z.number(), width: z.number(), length: z.number(), height: z.number() }),
      deposit: z.object({ amount: Amount, status: OfficeDepositStatus }),
      owed: Amount,
    }),
  ),
})
export type CustomerMoney = z.infer<typeof CustomerMoney>

export const officeCustomerMoney = endpoint({
  method: 'GET',
  path: '/api/office/customers/{id}/money',
  auth: 'staff',
  permission: 'contracts.read',
  summary: 'Returns debts, credit and deposits of a customer, and the Boxes of the contracts.',
  input: z.object({ id: Id }),
  output: CustomerMoney,
  errors: ['not-found'],
})

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/office/customers/{id}/export',
  auth: 'staff',
  permission: 'customers.export',
  recentSignIn: true,
  summary:
    'Returns all personal data of a customer as the ZIP file that the customer can download too. The audit records each request.',
  contentType: 'application/zip',
  input: z.object({ id: Id }),
  output: z.unknown(),
  errors: ['not-found', 'rate-limited'],
})

export const erasurePreview = endpoint({
  method: 'GET',
  path: '/api/office/customers/{id}/erasure',
  auth: 'staff',
  permission: 'customers.erase',
  summary:
    'Returns the reasons that prevent the erasure of a customer, and the amounts that stay open after the erasure.',
  input: z.object({ id: Id }),
  output: z.object({
    activeContracts: z.int(),
    owed: z.array(AmountOwed),
    /** Deposits do not prevent the erasure, but can no longer be refunded to the customer afterwards. */
    heldDeposits: z.array(AmountOwed),
    /** Credit and refused refunds do not prevent the erasure, but can no longer be paid out afterwards. */
    credit: z.array(AmountOwed),
    refusedRefunds: z.array(AmountOwed),
    /** The erasure deletes the data for the response to the bank. A disputed rent is owed and prevents the erasure. */
    openDisputes: z.array(AmountOwed),
  }),
  errors: ['not-found'],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/office/customers/{id}/erasure',
  auth: 'staff',
  permission: 'customers.erase',
  recentSignIn: true,
  summary: 'Erases a customer permanently. Invoices are retained as the law requires. The customer gets an e-mail.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason }),
  output: z.void(),
  errors: ['not-found', 'office/changed-meanwhile', 'account/active-contracts', 'account/unpaid-invoices'],
})
