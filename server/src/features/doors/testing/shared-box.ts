import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

/** A Box of the demo tenant Anna that she shares with Peter. */
export interface SharedBox {
  readonly app: DoorTestApp
  /** Session token of the tenant. */
  readonly anna: string
  /** Session token of the shared user. */
  readonly peter: string
  readonly boxId: string
  readonly contractId: string
  readonly warehouseId: string
  readonly position: GeoPoint
}

export async function startWithSharedBox(): Promise<SharedBox> {
  const app = await startDoorTestApp()
  const [anna, peter] = [await app.token('anna'), await app.token('peter')]
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const [{ boxes, warehouse }] = body.locations
  const { boxId, contractId } = boxes[0]
  return { app, anna, peter, boxId, contractId, warehouseId: warehouse.id, position: warehouse.location }
}

export const accessLogRows = ({ app }: SharedBox) =>
  app.database.db.selectFrom('accessLog').selectAll().orderBy('at', 'desc').orderBy('id').execute()

/** Pays the unpaid rent of the account with the latest due day on the sandbox card page. */
export async function payOverdueRent(app: DoorTestApp, token: string): Promise<void> {
  const [rent] = (await app.request('GET', '/api/client/my/rents?unpaid=true', { token })).body
  const body = { returnUrl: '/my/boxes' }
  const { url } = (await app.request('POST', `/api/client/manual-payment/${rent.id}`, { token, body })).body
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'M' }
  await app.request('POST', new URL(url).pathname, { body: card })
  await app.settle()
}
