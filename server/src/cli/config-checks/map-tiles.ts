import { inspectMapTiles } from '#src/features/map-tiles/index.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import type { ConfigCheck } from '../config-check.ts'

const megabyte = 1024 * 1024

export const mapTilesCheck: ConfigCheck = {
  part: 'street map',
  applies: ({ MAP_TILES_FILE }) => MAP_TILES_FILE !== '',
  async run({ MAP_TILES_FILE }) {
    const { minZoom, maxZoom, bytes } = await withSettingName('MAP_TILES_FILE', () => inspectMapTiles(MAP_TILES_FILE))
    return `zoom ${minZoom} to ${maxZoom}, ${(bytes / megabyte).toFixed(1)} MB`
  },
}
