import { convertApproximately } from '@boxzone/contract/countries/currencies'
import type { GeoPosition } from '@boxzone/contract/values'
import Supercluster from 'supercluster'
import type { MapWarehouse } from './map-warehouse.ts'

/** A pin represents one warehouse, or several that would overlap. */
export interface Pin {
  key: string
  position: GeoPosition
  warehouses: MapWarehouse[]
}

/** Minimum distance between pins in px. */
const radius = 64
/** Above this zoom every warehouse has a separate pin, even on maps with a much higher maximum zoom. */
const lastClusterZoom = 12

export type Clusters = (zoom: number) => Pin[]

/** At the maximum zoom of the map every warehouse has a separate pin. */
export function clustersOf(warehouses: readonly MapWarehouse[], maxZoom: number): Clusters {
  const index = new Supercluster<{ warehouse: MapWarehouse }>({
    radius,
    maxZoom: Math.min(lastClusterZoom, Math.round(maxZoom) - 1),
    extent: 512,
  })
  index.load(
    warehouses.map((warehouse) => ({
      type: 'Feature',
      properties: { warehouse },
      geometry: { type: 'Point', coordinates: [warehouse.position.lng, warehouse.position.lat] },
    })),
  )
  return (zoom) =>
    index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      const members =
        'cluster' in properties && properties.cluster
          ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.warehouse)
          : 'warehouse' in properties
            ? [properties.warehouse]
            : []
      return { key: members.map(({ id }) => id).join(' '), position: { lat, lng }, warehouses: members }
    })
}

/** The lowest price of the warehouses with a free Box. Prices of different currencies are compared approximately. */
export function lowestPrice(warehouses: readonly MapWarehouse[]): { amount: number; currency: string } | undefined {
  const priced = warehouses.flatMap(({ priceFrom, currency, state }) =>
    priceFrom !== null && state === 'free' ? [{ amount: priceFrom, currency }] : [],
  )
  const euros = ({ amount, currency }: (typeof priced)[number]) => convertApproximately(amount, currency, 'EUR')
  return priced.sort((left, right) => euros(left) - euros(right))[0]
}

/** Free when a warehouse is free, else full when a warehouse is full, else closed. */
export function pinState(warehouses: readonly MapWarehouse[]): MapWarehouse['state'] {
  if (warehouses.some(({ state }) => state === 'free')) return 'free'
  return warehouses.some(({ state }) => state === 'full') ? 'full' : 'closed'
}
