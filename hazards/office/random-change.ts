import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/src/kernel/database/index.ts'

/** Sends office calls of one staff account. */
export interface OfficeClient {
  readonly db: Db
  /** Returns the status. */
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<number>
}

interface ChangeSubjects {
  readonly contractIds: readonly string[]
  readonly customerIds: readonly string[]
  readonly boxIds: readonly string[]
}

const contractCount = 6

/** Contracts, customers and free Boxes of the demo data. */
export async function findChangeSubjects(db: Db): Promise<ChangeSubjects> {
  const active = db.selectFrom('contract').select(['id', 'accountId']).where('status', '=', 'ACTIVE')
  const contracts = await active.orderBy('id').limit(contractCount).execute()
  const { rows } = await sql<{ id: string }>`select id from box where state = 'active'
    and id not in (select box_id from contract) order by id limit 4`.execute(db)
  return {
    contractIds: contracts.map(({ id }) => id),
    customerIds: [...new Set(contracts.map(({ accountId }) => accountId))],
    boxIds: rows.map(({ id }) => id),
  }
}

const reason = 'A reason of the hazard'

/** Makes one random change. Concurrent changes of one row are refused, so the status may be 409. */
export async function makeRandomChange(client: OfficeClient, subjects: ChangeSubjects, random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const change = pick(changes)
  const ids = {
    contractId: pick(subjects.contractIds),
    customerId: pick(subjects.customerIds),
    boxId: pick(subjects.boxIds),
  }
  const { contractId = '', customerId = '', boxId = '' } = ids
  return change ? change(client, { contractId, customerId, boxId }) : 0
}

interface ChosenIds {
  readonly contractId: string
  readonly customerId: string
  readonly boxId: string
}

const contractOf = ({ db }: OfficeClient, { contractId }: ChosenIds) =>
  db.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow()

const changes: readonly ((client: OfficeClient, ids: ChosenIds) => Promise<number>)[] = [
  async (client, ids) => {
    const { id, version, staffSuspendedAt } = await contractOf(client, ids)
    return client.send('POST', `contracts/${id}/${staffSuspendedAt ? 'resume' : 'suspend'}`, { version, reason })
  },
  async (client, ids) => {
    const { id, version } = await contractOf(client, ids)
    return client.send('POST', `contracts/${id}/credit`, { version, reason, amount: 1, text: 'A credit' })
  },
  async (client, ids) => {
    const { id, version, monthlyNet } = await contractOf(client, ids)
    // A decrease needs no notice.
    return client.send('POST', `contracts/${id}/price`, { version, reason, monthlyPrice: (monthlyNet - 1) / 100 })
  },
  (client, { customerId }) => client.send('POST', `customers/${customerId}/notes`, { text: 'A note' }),
  (client, { customerId }) =>
    client.send('POST', `customers/${customerId}/message`, { subject: 'A subject', text: 'A text' }),
  async (client, { customerId: id }) => {
    const account = client.db.selectFrom('account').select(['officeVersion', 'blockedAt']).where('id', '=', id)
    const { officeVersion: version, blockedAt } = await account.executeTakeFirstOrThrow()
    return client.send('POST', `customers/${id}/${blockedAt ? 'unblock' : 'block'}`, { version, reason })
  },
  async (client, { boxId: id }) => {
    const box = client.db.selectFrom('box').select(['version', 'state']).where('id', '=', id)
    const { version, state } = await box.executeTakeFirstOrThrow()
    const next = state === 'active' ? 'out-of-service' : 'active'
    return client.send('POST', `boxes/${id}/state`, { version, reason, state: next })
  },
  (client, { contractId }) => client.send('POST', 'tasks', { note: 'A task', contractId }),
  async (client, ids) => {
    const code = `H${randomUUID().slice(0, 12)}`.toUpperCase()
    const { warehouseId } = await contractOf(client, ids)
    return client.send('POST', 'vouchers', { code, kind: 'PERCENT', value: 5, warehouseIds: [warehouseId], reason })
  },
]

/** Changes minus audit entries, per kind. The numbers must stay the same. One statement reads all from one snapshot. */
export async function findUnauditedCounts(db: Db): Promise<string> {
  const audited = (condition: ReturnType<typeof sql>) => sql`(select count(*) from audit_entry where ${condition})`
  const { rows } = await sql<Record<string, string>>`select
    (select sum(version) from contract) - ${audited(sql`subject_kind = 'contract'`)} as contracts,
    (select count(*) from reward_transaction) - ${audited(sql`action = 'contracts.credit'`)} as credits,
    (select count(*) from customer_note) - ${audited(sql`action = 'customers.note'`)} as notes,
    (select count(*) from outbox_email where kind = 'customer-message')
      - ${audited(sql`action = 'customers.message'`)} as messages,
    (select sum(office_version) from account) - ${audited(sql`action in ('customers.block', 'customers.unblock')`)} as blocks,
    (select sum(version) from box) - ${audited(sql`subject_kind = 'box'`)} as boxes,
    (select count(*) from task where kind = 'manual') - ${audited(sql`action = 'tasks.create'`)} as tasks,
    (select count(*) from voucher) - ${audited(sql`action = 'vouchers.create'`)} as vouchers`.execute(db)
  return JSON.stringify(rows[0])
}
