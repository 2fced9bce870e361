import { addProtocol, type VectorSourceSpecification } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

export { streetStyle } from './street-style.ts'

export type StreetTiles = VectorSourceSpecification & { maxzoom: number }

/** Shown when the archive contains no attribution. Data of the Protomaps schema is from OpenStreetMap. */
const defaultAttribution = '© OpenStreetMap'

const attributionOf = (metadata: unknown): string =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'attribution' in metadata &&
  typeof metadata.attribution === 'string'
    ? metadata.attribution
    : defaultAttribution

/** Reads the header of the PMTiles archive. MapLibre then reads tiles from it by range requests. */
export async function openStreetTiles(path: string): Promise<StreetTiles> {
  const url = new URL(path, window.location.href).href
  const archive = new PMTiles(url)
  const protocol = new Protocol()
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  const [{ minZoom, maxZoom, minLon, minLat, maxLon, maxLat }, metadata] = await Promise.all([
    archive.getHeader(),
    archive.getMetadata(),
  ])
  return {
    type: 'vector',
    tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    attribution: attributionOf(metadata),
  }
}
