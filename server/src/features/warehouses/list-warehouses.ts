import type { GeoPosition, Language, LocationPicture, Warehouse } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { invalidField } from '#src/kernel/errors.ts'
import { findSizes, type SizeGrouping } from './boxes.repo.ts'
import { presentWarehouse } from './present-warehouse.ts'
import type { WarehouseRow } from './warehouses.repo.ts'

interface Reader {
  readonly position: GeoPosition | null
  readonly language: Language | undefined
  readonly sizeGrouping?: SizeGrouping
}

/** Adds free Boxes, prices and distances to the rows. */
export async function listWarehouses(ctx: Ctx, rows: readonly WarehouseRow[], reader: Reader): Promise<Warehouse[]> {
  const now = ctx.now()
  const language = readerLanguage(ctx.config, reader.language)
  const ids = rows.map(({ id }) => id)
  const sizes = Map.groupBy(await findSizes(ctx.db, ids, now, reader.sizeGrouping), ({ warehouseId }) => warehouseId)
  return rows.map((row) =>
    presentWarehouse(row, {
      sizes: sizes.get(row.id) ?? [],
      position: reader.position,
      language,
      now,
      pictures: picturesOf(ctx, row, language),
    }),
  )
}

/** Photos before panoramas; of each kind, the pictures of the content file before those of the import file. */
export function picturesOf(
  { content }: Pick<Ctx, 'content'>,
  { code, photos, panoramas }: Pick<WarehouseRow, 'code' | 'photos' | 'panoramas'>,
  language: Language,
): LocationPicture[] {
  const published = (content.pictures.get(code) ?? []).map(({ kind, url, caption }) => ({
    kind,
    url,
    caption: caption[language] ?? null,
  }))
  const imported = [
    ...photos.map((url) => ({ kind: 'photo' as const, url, caption: null })),
    ...panoramas.map((url) => ({ kind: 'panorama' as const, url, caption: null })),
  ]
  return [...published, ...imported].sort((a, b) => Number(a.kind === 'panorama') - Number(b.kind === 'panorama'))
}

/** The requested language, otherwise the operator's. */
export function readerLanguage(config: Config, requested: Language | undefined): Language {
  return requested ?? config.language
}

/** Requires both coordinates or none. */
export function positionOf(input: { lat?: number | undefined; lng?: number | undefined }): GeoPosition | null {
  if (input.lat === undefined && input.lng === undefined) return null
  if (input.lat === undefined) throw invalidField('lat', 'not-null')
  if (input.lng === undefined) throw invalidField('lng', 'not-null')
  return { lat: input.lat, lng: input.lng }
}
