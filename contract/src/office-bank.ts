import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Day, Id, Instant, KeysetPaging } from './values.ts'

const maxStatementBytes = 5 * 1024 * 1024

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/api/office/bank-statements',
  auth: 'staff',
  permission: 'bank.book',
  summary: 'Imports a CAMT.053 statement of the operator’s account and proposes matches. It books nothing.',
  status: 201,
  bodyLimit: maxStatementBytes,
  input: z.object({ xml: z.string().check(z.minLength(1), z.maxLength(maxStatementBytes)) }),
  output: z.object({
    id: Id,
    /** New incoming transfers. */
    entries: z.int(),
    /** Transfers that an earlier import has stored. */
    repeated: z.int(),
  }),
  errors: ['bank-statement/invalid', 'bank-statement/other-account', 'payload-too-large'],
})

export const BankEntryState = z.enum(['EXACT', 'PROPOSED', 'UNMATCHED', 'BOOKED'])

const BankEntry = z.object({
  id: Id,
  bookedOn: Day,
  amount: Amount,
  /** Any ISO 4217 code. */
  currency: z.string(),
  payerName: z.nullable(z.string()),
  payerIban: z.nullable(z.string()),
  variableSymbol: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** EXACT: variable symbol and amount match one unpaid invoice. PROPOSED: staff decide about the match. */
  state: BankEntryState,
  /**
   * `amount`: the invoice has another amount, or the texts name several unpaid invoices. `payer`: only account and
   * amount match. `paid`: the invoice was paid before, or an earlier entry pays it.
   */
  remark: z.nullable(z.enum(['amount', 'payer', 'paid', 'unknown'])),
  rentId: z.nullable(Id),
  invoiceNumber: z.nullable(z.string()),
  contractId: z.nullable(Id),
  contractNumber: z.nullable(z.string()),
})

const StatementCounts = { exact: z.int(), proposed: z.int(), unmatched: z.int(), booked: z.int() }

export const bankStatements = endpoint({
  method: 'GET',
  path: '/api/office/bank-statements',
  auth: 'staff',
  permission: 'bank.read',
  summary: 'Returns imported statements with the number of their transfers by state, newest first.',
  input: z.object(KeysetPaging),
  output: z.object({
    items: z.array(
      z.object({
        id: Id,
        iban: z.string(),
        name: z.string(),
        importedAt: Instant,
        /** Null for an import by a command. */
        importedBy: z.nullable(z.string()),
        ...StatementCounts,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const bankStatement = endpoint({
  method: 'GET',
  path: '/api/office/bank-statements/{id}',
  auth: 'staff',
  permission: 'bank.read',
  summary: 'Returns an imported statement with the match of each transfer.',
  input: z.object({ id: Id }),
  output: z.object({ id: Id, iban: z.string(), name: z.string(), importedAt: Instant, entries: z.array(BankEntry) }),
  errors: ['not-found'],
})

export const bookBankStatement = endpoint({
  method: 'POST',
  path: '/api/office/bank-statements/{id}/book',
  auth: 'staff',
  permission: 'bank.book',
  summary: 'Books all exact transfers, or the chosen ones. Each is booked once; a surplus becomes credit.',
  input: z.object({
    id: Id,
    entries: z.optional(z.array(z.object({ id: Id, rentId: Id })).check(z.minLength(1), z.maxLength(1_000))),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: Id,
        rentId: Id,
        /**
         * `before`: an earlier call booked the transfer. `refused`: the invoice is paid, is being charged, has another
         * currency, or its amount is higher than the transfer.
         */
        outcome: z.enum(['booked', 'before', 'refused']),
      }),
    ),
  }),
  errors: ['not-found'],
})
