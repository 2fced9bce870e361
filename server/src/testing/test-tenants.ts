import { randomUUID } from 'node:crypto'
import { linkToken, login, password } from './test-accounts.ts'
import type { TestApp } from './test-app.ts'
import { evaDetails, freeBoxes, payOrder, submitOrder } from './test-orders.ts'

/** A customer who ordered and paid a Box, set a password and signed in. */
export interface TestTenant {
  readonly email: string
  readonly contractId: string
  readonly orderNumber: string
  get(path: string): ReturnType<TestApp['request']>
  post(path: string, body?: unknown): ReturnType<TestApp['request']>
  put(path: string, body: unknown): ReturnType<TestApp['request']>
  remove(path: string): ReturnType<TestApp['request']>
  contract(): ReturnType<TestApp['request']>
  rents(query?: string): Promise<Record<string, unknown>[]>
  /** Kinds of the e-mails that were created since the last call. */
  newEmails(): Promise<string[]>
}

export const cardDeclinedLater = '4000 0000 0000 0341'
export const validCard = '4242 4242 4242 4242'

let count = 0

export const firm = {
  type: 'PravnickaOsoba',
  company: { name: 'Firma, s. r. o.', ico: '12345679', dic: '2020317068', icoDph: 'SK2020317068' },
}

export async function createTenant(
  app: TestApp,
  card: string,
  details: Readonly<Record<string, unknown>> = {},
  order: Readonly<Record<string, unknown>> = {},
): Promise<TestTenant> {
  const email = `${randomUUID()}@example.test`
  const telephoneNumber = `+421906${String(++count).padStart(6, '0')}`
  const changes = { ...order, invoicingDetails: { ...evaDetails, email, telephoneNumber, ...details } }
  const [box] = await freeBoxes(app)
  const placed = await submitOrder(app, { boxId: box?.id ?? '', email, changes })
  await payOrder(app, placed.body.paymentUrl, card, `Eva ${telephoneNumber}`)
  const setPassword = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token: setPassword, newPassword: password, newPasswordConfirmation: password }
  await app.request('POST', '/auth/password/change', { body })
  let { token } = (await login(app, email)).body
  // Sessions expire after 30 days without use, and these tests simulate months.
  const send: TestApp['request'] = async (method, path, options = {}) => {
    const response = await app.request(method, path, { ...options, token })
    const isExpired = response.status === 401 || response.body.code === 'auth/reauthentication-required'
    if (!isExpired) return response
    token = (await login(app, email)).body.token
    return app.request(method, path, { ...options, token })
  }
  const get = (path: string) => send('GET', path)
  const [contract] = (await get('/api/client/my/contracts')).body
  const seen = new Set<string>()
  const newEmails = async () => {
    const query = app.database.db.selectFrom('outboxEmail').select(['id', 'kind']).where('recipient', '=', email)
    const fresh = (await query.orderBy('createdAt').execute()).filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.map(({ kind }) => kind)
  }
  await newEmails()
  return {
    email,
    contractId: contract.id,
    orderNumber: contract.orderNumber,
    get,
    post: (path, sent = {}) => send('POST', path, { body: sent }),
    put: (path, sent) => send('PUT', path, { body: sent }),
    remove: (path) => send('DELETE', path),
    contract: () => get(`/api/client/my/contracts/${contract.id}`),
    rents: async (query = '') => (await get(`/api/client/my/rents${query}`)).body,
    newEmails,
  }
}
