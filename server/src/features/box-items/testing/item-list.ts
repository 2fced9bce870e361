import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '#src/testing/test-app.ts'

/** The demo contract of Anna that she shares with Peter. Nina has no contract. */
export interface ItemListApp {
  readonly app: TestApp
  readonly contractId: string
  /** Session tokens. */
  readonly anna: string
  readonly peter: string
  readonly nina: string
  readonly annaId: string
  /** Sends a request to the list. `path` follows the path of the list. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path?: string, body?: object, token?: string): Promise<TestResponse>
  /** Adds an item and returns its id. */
  add(item?: object): Promise<string>
  /** Adds a photo and returns its id. */
  addPhoto(itemId: string): Promise<string>
  share(isShared: boolean): Promise<TestResponse>
  endContract(): Promise<void>
  /** Raises an existing counter of a rate limit above its maximum. */
  exhaustLimit(name: string): Promise<void>
}

export const testPhoto = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a photo', 'latin1')

export async function startWithItemList(): Promise<ItemListApp> {
  const app = await startTestApp()
  const tokenOf = async (name: string): Promise<string> =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  const [anna, peter, nina] = [await tokenOf('anna'), await tokenOf('peter'), await tokenOf('new')]
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  const contractId: string = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0).id
  const { db } = app.database
  const { accountId } = await db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  const send: ItemListApp['send'] = (method, path = '', body = undefined, token = anna) =>
    app.request(method, `/api/client/contract/${contractId}/items${path}`, { token, ...(body ? { body } : {}) })
  return {
    ...{ app, contractId, anna, peter, nina, send },
    annaId: accountId,
    add: async (item = {}) => (await send('POST', '', { name: 'Bicykel', ...item })).body.id,
    addPhoto: async (itemId) =>
      (await send('POST', `/${itemId}/photos`, { photo: testPhoto.toString('base64') })).body.id,
    share: (isShared) => send('PUT', '/sharing', { isShared }),
    endContract: async () => {
      const ended = { status: 'TERMINATED' as const, terminatedAt: app.clock.now() }
      await db.updateTable('contract').set(ended).where('id', '=', contractId).execute()
    },
    exhaustLimit: async (name) => {
      await db.updateTable('rateLimit').set({ used: 1_000 }).where('name', '=', name).execute()
    },
  }
}
