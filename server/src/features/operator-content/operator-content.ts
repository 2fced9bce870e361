import type { Language } from '@boxzone/contract'
import type { WeekHours } from '@boxzone/i18n/hours/opening-hours'
import type { ContentFile } from './content-file.ts'
import type { PublicFile } from './public-file.ts'

export interface Association {
  readonly name: string
  readonly url: string
  /** Path of the image. */
  readonly logo: string
  readonly languages: readonly Language[]
}

export interface WarehousePicture {
  readonly kind: 'photo' | 'panorama'
  /** Path of the image. */
  readonly url: string
  readonly caption: Readonly<Partial<Record<Language, string>>>
}

/** Content of the pages besides the warehouses. Pages show no part that is empty. */
export interface OperatorContent extends Pick<ContentFile, 'reviews' | 'apps' | 'social'> {
  /** Pages mark the content of the demo as examples. */
  readonly isExample: boolean
  readonly associations: readonly Association[]
  /** Path of the file; null without a brochure. */
  readonly franchiseBrochure: string | null
  /** Path of the file; null without it. */
  readonly insuranceTerms: string | null
  readonly callCentreHours: WeekHours | null
  readonly nightHelpTel: string | null
  /** Photos and then panoramas, by the code of the warehouse. */
  readonly pictures: ReadonlyMap<string, readonly WarehousePicture[]>
  readonly files: readonly PublicFile[]
}

declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly content: OperatorContent
  }
}

export const noContent: OperatorContent = {
  isExample: false,
  reviews: [],
  associations: [],
  franchiseBrochure: null,
  insuranceTerms: null,
  apps: {},
  social: {},
  callCentreHours: null,
  nightHelpTel: null,
  pictures: new Map(),
  files: [],
}
