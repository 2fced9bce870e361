export { inspectMapTiles, mapTilesRoutes, mapTilesUrl } from './map-tiles.ts'
