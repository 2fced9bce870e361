import type { TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes } from '../../server/src/testing/test-orders.ts'

/** Free Boxes of all active warehouses, nearest to Bratislava first. One warehouse has too few for all trials. */
export async function allFreeBoxes(app: TestApp): Promise<{ id: string }[]> {
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  const warehouses: { name: string; deactivation: { deactivated: boolean } }[] = body
  const active = warehouses.filter(({ deactivation }) => !deactivation.deactivated)
  return (await Promise.all(active.map(({ name }) => freeBoxes(app, name)))).flat()
}
