import type { TestApp } from '#src/testing/test-app.ts'

/** The id of Ružinov, the nearest warehouse with free Boxes to the centre of Bratislava. */
export async function nearestWarehouseId(app: TestApp): Promise<string> {
  const { body } = await app.request('GET', '/api/client/warehouse?lat=48.148&lng=17.107')
  return body[0].id
}
