import type { AnyEndpoint, Endpoint } from '@boxzone/contract'
import type * as orders from '@boxzone/contract/orders'
import type * as warehouses from '@boxzone/contract/warehouses'

/**
 * The calls of an order without their schemas: the server checks by them, and a browser that loads them pays 17 kB for
 * what it never runs. A test compares these with the contract.
 */
type Wire = Pick<Endpoint, 'method' | 'path' | 'auth' | 'query'>

const unchecked = { safeParse: () => ({ success: true }) }

function isCall<E extends AnyEndpoint>(wire: Wire): wire is Wire & E {
  return wire.path.startsWith('/')
}

function wired<E extends AnyEndpoint>(method: Wire['method'], path: string, auth: Wire['auth'] = 'public'): E {
  const wire = { method, path, auth, query: [], input: unchecked, output: unchecked }
  if (!isCall<E>(wire)) throw new Error(`${path} is no path`)
  return wire
}

const order = '/api/client/order'

export const offer = wired<typeof orders.offer>('GET', `${order}/offer/{boxId}`)
export const orderSummary = wired<typeof orders.orderSummary>('PUT', `${order}/offer/summary`)
export const verifyInvoicingDetails = wired<typeof orders.verifyInvoicingDetails>(
  'PUT',
  `${order}/offer/verify-autoregistration-invoicing-details`,
)
export const placeWithLogin = wired<typeof orders.placeWithLogin>('POST', `${order}/place/with-login`, 'client')
export const placeWithoutLogin = wired<typeof orders.placeWithoutLogin>('POST', `${order}/place/without-login`)
export const orderState = wired<typeof orders.orderState>('GET', `${order}/status`)
export const retryPayment = wired<typeof orders.retryPayment>('POST', `${order}/retry-payment`)
export const restoreDraft = wired<typeof orders.restoreDraft>('GET', `${order}/restore`)
export const warehouse = wired<typeof warehouses.warehouse>('GET', '/api/client/warehouse/{id}')
export const warehouseBoxes = wired<typeof warehouses.warehouseBoxes>('GET', '/api/client/warehouse/{id}/boxes')
