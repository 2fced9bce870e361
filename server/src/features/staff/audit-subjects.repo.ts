import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { personNameSql } from '#src/kernel/person-name.repo.ts'

export interface AuditSubjectKey {
  readonly subjectKind: string
  readonly subjectId: string
}

type NameQuery = (ids: readonly string[]) => RawBuilder<{ id: string; name: string | null }>

const customer: NameQuery = (ids) => sql`
  select id::text, ${personNameSql()} as name from account where id = any(${ids}::uuid[])`

const warehouse: NameQuery = (ids) => sql`select id::text, name from warehouse where id = any(${ids}::uuid[])`

const contractOfPayment = sql`
  left join rent on rent.id = payment.purpose_id and payment.purpose = 'RENT'
  left join rental_order on rental_order.id = payment.purpose_id and payment.purpose = 'ORDER'
  left join contract on contract.id = coalesce(rent.contract_id, rental_order.contract_id)`

/** A door has the id of its Box or of its warehouse. */
const door: NameQuery = (ids) => sql`
  select box.id::text, box.number || ', ' || warehouse.name as name from box
  join warehouse on warehouse.id = box.warehouse_id where box.id = any(${ids}::uuid[]) union all ${warehouse(ids)}`

/** The ids of these subjects are the numbers or codes that staff know. */
const namedByTheirId: ReadonlySet<string> = new Set(['invoice', 'voucher'])

const queries: ReadonlyMap<string, NameQuery> = new Map<string, NameQuery>([
  ['account', customer],
  ['customer', customer],
  ['warehouse', warehouse],
  ['street-prices', warehouse],
  ['doors', warehouse],
  ['door', door],
  ['box', door],
  [
    'contract',
    (ids) => sql`
    select contract.id::text, concat_ws(', ', business_id, nullif(${personNameSql()}, '')) as name
    from contract join account on account.id = contract.account_id where contract.id = any(${ids}::uuid[])`,
  ],
  [
    'rent',
    (ids) => sql`
    select rent_id::text as id, min(number) as name from invoice
    where rent_id = any(${ids}::uuid[]) and type = 'INVOICE' group by rent_id`,
  ],
  [
    'payment',
    (ids) => sql`
    select payment.id::text, coalesce(contract.business_id, rental_order.number) as name from payment
    ${contractOfPayment} where payment.id = any(${ids}::uuid[])`,
  ],
  [
    'dispute',
    (ids) => sql`
    select dispute.id::text, coalesce(contract.business_id, rental_order.number) as name from dispute
    join payment on payment.id = dispute.payment_id ${contractOfPayment} where dispute.id = any(${ids}::uuid[])`,
  ],
  [
    'prepared-order',
    (ids) => sql`
    select id::text, ${personNameSql('preparedOrder')} as name from prepared_order where id = any(${ids}::uuid[])`,
  ],
  ['staff', (ids) => sql`select id::text, name from staff where id = any(${ids}::uuid[])`],
  ['bank-statement', (ids) => sql`select id::text, name from bank_statement where id = any(${ids}::uuid[])`],
  [
    'price-change',
    (ids) => sql`
    select id::text, concat(case when percent > 0 then '+' end, percent, ' %') as name from price_change
    where id = any(${ids}::uuid[])`,
  ],
  [
    // Without the note, which may contain personal data.
    'task',
    (ids) => sql`
    select task.id::text, coalesce(contract.business_id, warehouse.name) as name from task
    left join contract on contract.id = task.contract_id left join warehouse on warehouse.id = task.warehouse_id
    where task.id = any(${ids}::uuid[])`,
  ],
])

export const namedSubjectKinds = [...queries.keys()]

/** The audit stores the id of a door with its kind in front, such as `box-<id>`. */
const uuidAtEnd = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const uuidOf = ({ subjectId }: AuditSubjectKey): string | undefined => uuidAtEnd.exec(subjectId)?.[0]

/** The name of a subject. Undefined for a deleted or anonymized one. */
export type NameOfSubject = (subject: AuditSubjectKey) => string | undefined

export async function findAuditSubjectNames(db: Db, subjects: readonly AuditSubjectKey[]): Promise<NameOfSubject> {
  const names = new Map<string, string>()
  for (const [subjectKind, query] of queries) {
    const ids = subjects.flatMap((one) => (one.subjectKind === subjectKind ? (uuidOf(one) ?? []) : []))
    if (ids.length === 0) continue
    const { rows } = await query([...new Set(ids)]).execute(db)
    for (const { id, name } of rows) if (name) names.set(`${subjectKind}:${id}`, name)
  }
  return (subject) =>
    namedByTheirId.has(subject.subjectKind) ? subject.subjectId : names.get(`${subject.subjectKind}:${uuidOf(subject)}`)
}
