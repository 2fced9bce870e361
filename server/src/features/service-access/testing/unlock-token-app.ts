import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { noContent } from '#src/features/operator-content/index.ts'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'
import { login } from '#src/testing/test-accounts.ts'
import type { TestResponse } from '#src/testing/test-app.ts'
import { createUnlockToken } from '../create-unlock-token.ts'

/** A test app with simulated locks and calls that create unlock tokens for the Box of Anna. */
export interface UnlockTokenApp extends DoorTestApp {
  /** Session token of the tenant. */
  readonly anna: string
  /** A new session of the administrator, because these sessions are short. */
  admin(): Promise<string>
  /** Creates an unlock token as the command does, and returns its secret. */
  staffToken(change?: object): Promise<string>
  readonly boxId: string
  readonly contractId: string
  readonly warehouseId: string
  /** Position of the warehouse. */
  readonly position: GeoPoint
  inHours(hours: number): string
  /** Requests an unlock token for Anna's Box, valid for four hours unless changed. */
  generate(change?: object, sessionToken?: string): Promise<TestResponse>
  /** Generates an unlock token and returns its secret, read from the link. */
  newToken(change?: object, sessionToken?: string): Promise<string>
  check(token: string, email?: string): Promise<TestResponse>
  unlockBox(id: string, token: string, position?: GeoPoint): Promise<TestResponse>
  unlockWarehouse(id: string, token: string, position?: GeoPoint): Promise<TestResponse>
  listTokens(sessionToken: string): Promise<{ id: string }[]>
  revoke(id: string, sessionToken: string): Promise<TestResponse>
  lastAccess(): Promise<Record<string, unknown>>
}

export const holder = 'mover@example.test'
export const hourMs = 3_600_000

export const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? ''

export async function startUnlockTokenApp(content = noContent): Promise<UnlockTokenApp> {
  const app = await startDoorTestApp({}, { content })
  const anna = await app.token('anna')
  const admin = async (): Promise<string> =>
    (await login(app, 'admin@demo.boxzone.test', { password: 'Demo123' })).body.token
  const doors = await app.request('GET', '/api/client/my/doors', { token: await app.token('peter') })
  const [{ boxes, warehouse }] = doors.body.locations
  const { boxId, contractId } = boxes[0]
  const warehousePosition: GeoPoint = warehouse.location
  let sources = 0
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
  const generate: UnlockTokenApp['generate'] = (change, token = anna) =>
    app.request('POST', '/api/common/unlock-token/generate-unlock-token', {
      token,
      body: { email: 'Mover@example.test', contractId, validFrom: inHours(0), validTo: inHours(4), ...change },
      source: `192.0.2.${++sources}`,
    })
  const staffToken: UnlockTokenApp['staffToken'] = async (change) => {
    const { ctx } = app.services
    const account = await findAccountByEmail(ctx.db, 'admin@demo.boxzone.test')
    const request = { email: holder, contractId, validFrom: inHours(0), validTo: inHours(4), ...change }
    return tokenIn((await createUnlockToken(ctx, { id: account?.id ?? '', byStaff: true }, request)).url)
  }
  const unlock = (kind: 'box' | 'warehouse', id: string, token: string, position: GeoPoint) =>
    app.request('POST', `/auth/unlock-token/${kind}-unlock/${id}/${encodeURIComponent(holder)}/${token}`, {
      body: position,
    })
  return {
    ...app,
    anna,
    admin,
    staffToken,
    boxId,
    contractId,
    warehouseId: warehouse.id,
    position: warehousePosition,
    inHours,
    generate,
    newToken: async (change, token) => tokenIn((await generate(change, token)).body.url),
    check: (token, email = holder) => app.request('GET', `/auth/unlock-token?${new URLSearchParams({ email, token })}`),
    unlockBox: (id, token, position = warehousePosition) => unlock('box', id, token, position),
    unlockWarehouse: (id, token, position = warehousePosition) => unlock('warehouse', id, token, position),
    listTokens: async (token) => (await app.request('GET', '/api/common/unlock-token', { token })).body,
    revoke: (id, token) => app.request('DELETE', `/api/common/unlock-token/${id}`, { token }),
    lastAccess: async () => {
      const path = `/api/client/my/access-log?contractId=${contractId}`
      return (await app.request('GET', path, { token: anna })).body.items[0]
    },
  }
}

/** Creates a staff token for a terminated contract and moves token and contract to Anna's Box. */
export async function tokenOfEarlierTenant(app: UnlockTokenApp): Promise<string> {
  const { boxId, warehouseId } = app
  const { db } = app.database
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: await app.token('jan') })).body
  const { id } = contracts.find(({ status }: { status: string }) => status === 'TERMINATED')
  const token = await app.staffToken({ contractId: id })
  await db.updateTable('contract').set({ boxId }).where('id', '=', id).execute()
  await db.updateTable('unlockToken').set({ boxId, warehouseId }).where('contractId', '=', id).execute()
  return token
}
