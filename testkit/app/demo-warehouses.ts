export interface DemoWarehouse {
  readonly id: string
  readonly name: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly hasFreeBoxes: boolean
  readonly deactivation: { readonly deactivated: boolean }
}

/** The demo warehouse BA1 with two floors and 17 free Boxes. */
export const mainWarehouseName = 'Ružinov'

export async function fetchWarehouses(url: string): Promise<DemoWarehouse[]> {
  return (await fetch(`${url}/api/client/warehouse`)).json()
}

export async function findWarehouse(
  url: string,
  matches: (warehouse: DemoWarehouse) => boolean,
): Promise<DemoWarehouse> {
  const warehouse = (await fetchWarehouses(url)).find(matches)
  if (!warehouse) throw new Error('the demo data has no matching warehouse')
  return warehouse
}

export const mainWarehouse = (url: string): Promise<DemoWarehouse> =>
  findWarehouse(url, ({ name }) => name === mainWarehouseName)
