import type { TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes } from '../../server/src/testing/test-orders.ts'

/** Of every location that lets, the nearest to Bratislava first: one location has not enough of them for the full figures. */
export async function allFreeBoxes(app: TestApp): Promise<{ id: string }[]> {
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  const places: { name: string; deactivation: { deactivated: boolean } }[] = body
  const open = places.filter(({ deactivation }) => !deactivation.deactivated)
  return (await Promise.all(open.map(({ name }) => freeBoxes(app, name)))).flat()
}
