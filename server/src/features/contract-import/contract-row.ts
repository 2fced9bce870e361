import { Language } from '@boxzone/contract'
import { InvoicingDetails } from '@boxzone/contract/invoicing-details'
import { z } from 'zod'
import type { CsvRow } from './csv.rules.ts'

const text = z.string().min(1, 'is missing').max(200)
const day = z.iso.date('must be a day such as 2026-11-15')
const amount = z
  .string()
  .regex(/^\d{1,8}([.,]\d{1,2})?$/, 'must be an amount such as 52.50')
  .transform((value) => Number(value.replace(',', '.')))

// All codes have the same length, so that no code is a prefix of another.
const code = z.string().regex(/^\d{6}$/, 'must be six digits (a spreadsheet may have removed leading zeros)')

/** One contract of another system per row. An empty cell equals a missing column. */
const Row = z.object({
  reference: text,
  location: text,
  box: text,
  start: day,
  period: z
    .string()
    .regex(/^([1-9]|1\d|2[0-4])$/, 'must be a number of months, 1 to 24')
    .transform(Number),
  price: amount.refine((value) => value > 0, 'must be more than 0'),
  paid_until: day,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  language: z.enum(Language.options, { error: `must be one of ${Language.options.join(', ')}` }),
  street: text,
  street_number: text,
  city: text,
  zip: text,
  country: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as SVK'),
  personal_id: text.optional(),
  company: text.optional(),
  ico: text.optional(),
  dic: text.optional(),
  ic_dph: text.optional(),
  deposit: amount.optional(),
  insurance: text.optional(),
  insurance_price: amount.optional(),
  access_code: code.optional(),
  lock_code: code.optional(),
})
type Row = z.infer<typeof Row>
export type ImportedContractRow = Omit<Row, 'email'> & { readonly line: number; readonly details: InvoicingDetails }

const columns = Object.keys(Row.shape)
const requiredColumns = Object.entries(Row.shape).flatMap(([column, kind]) =>
  kind instanceof z.ZodOptional ? [] : column,
)

export interface RowProblem {
  readonly line: number
  readonly message: string
}

export function headingProblems({ line, values }: CsvRow): RowProblem[] {
  const unknown = values.filter((name) => !columns.includes(name)).map((name) => `${name} is not a known column`)
  const missing = requiredColumns.filter((name) => !values.includes(name)).map((name) => `column ${name} is missing`)
  const repeated = values.filter((name, index) => values.indexOf(name) < index).map((name) => `${name} is there twice`)
  return [...unknown, ...missing, ...repeated].map((message) => ({ line, message }))
}

export function readRow(heading: CsvRow, { line, values }: CsvRow): ImportedContractRow | RowProblem[] {
  if (values.length > heading.values.length) return [{ line, message: 'more values than columns' }]
  const named = heading.values.map((name, index) => [name, values[index] ?? '']).filter(([, value]) => value !== '')
  const row = Row.safeParse(Object.fromEntries(named), {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  })
  if (!row.success)
    return row.error.issues.map(({ path, message }) => ({ line, message: `${path.join('.')} ${message}` }))
  const details = InvoicingDetails.safeParse(detailsOf(row.data))
  if (details.success) return { ...row.data, line, details: details.data }
  return details.error.issues.map(({ path, message }) => ({ line, message: `${columnOf(path)} ${sayingOf(message)}` }))
}

function detailsOf(row: Row) {
  const company = row.company && {
    name: row.company,
    ico: row.ico ?? null,
    dic: row.dic ?? null,
    icoDph: row.ic_dph ?? null,
  }
  return {
    type: company ? 'PravnickaOsoba' : 'FyzickaOsoba',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    telephoneNumber: row.phone,
    personalId: row.personal_id ?? null,
    company: company || null,
    address: {
      street: row.street,
      number: row.street_number,
      city: row.city,
      zip: row.zip,
      countryCode: row.country,
    },
  }
}

const columnNames: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  telephoneNumber: 'phone',
  personalId: 'personal_id',
  icoDph: 'ic_dph',
  number: 'street_number',
  countryCode: 'country',
  name: 'company',
}
const columnOf = (path: readonly PropertyKey[]): string => {
  const field = String(path.at(-1))
  return columnNames[field] ?? field
}
const sayingOf = (code: string) => (code === 'not-null' ? 'is missing' : 'is not valid')
