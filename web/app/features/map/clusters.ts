import type { GeoPosition } from '@boxzone/contract/values'
import Supercluster from 'supercluster'
import type { MapWarehouse } from './map-warehouse.ts'

/** A pin stands for one Location, or for several that would cover each other. */
export interface Pin {
  key: string
  position: GeoPosition
  places: MapWarehouse[]
}

/** Pins closer than this would cover each other, in px. */
const radius = 64
/** From here on every Location has its own pin. */
const lastClusterZoom = 12

export type Clusters = (zoom: number) => Pin[]

export function clustersOf(places: readonly MapWarehouse[]): Clusters {
  const index = new Supercluster<{ place: MapWarehouse }>({ radius, maxZoom: lastClusterZoom, extent: 512 })
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: { place },
      geometry: { type: 'Point', coordinates: [place.position.lng, place.position.lat] },
    })),
  )
  return (zoom) =>
    index.getClusters([-180, -90, 180, 90], Math.round(zoom)).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      const members =
        'cluster' in properties && properties.cluster
          ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.place)
          : 'place' in properties
            ? [properties.place]
            : []
      return { key: members.map(({ id }) => id).join(' '), position: { lat, lng }, places: members }
    })
}

/** The lowest price of a pin, where its Locations have one currency and something free. */
export function lowestPrice(places: readonly MapWarehouse[]): { amount: number; currency: string } | undefined {
  const priced = places.flatMap(({ priceFrom, currency, state }) =>
    priceFrom !== null && state === 'free' ? [{ amount: priceFrom, currency }] : [],
  )
  const [first] = priced
  if (!first || priced.some(({ currency }) => currency !== first.currency)) return undefined
  return { amount: Math.min(...priced.map(({ amount }) => amount)), currency: first.currency }
}

/** A pin is free when anything in it is, full when something is at least open. */
export function pinState(places: readonly MapWarehouse[]): MapWarehouse['state'] {
  if (places.some(({ state }) => state === 'free')) return 'free'
  return places.some(({ state }) => state === 'full') ? 'full' : 'closed'
}
