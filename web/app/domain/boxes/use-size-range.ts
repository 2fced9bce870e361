import type { Warehouse } from '@boxzone/contract'
import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

type Bounds = Pick<Warehouse['sizes'][number], 'sizeClass' | 'sizeFrom' | 'sizeTo'>

/** The areas of a class at a location: "5 to 8 m²", and "5 m²" where all its Boxes are alike. */
export function useSizeRange(): (bounds: Bounds) => string {
  const t = useTranslations('enums.sizeClass')
  const language = useLanguage()
  return ({ sizeClass, sizeFrom, sizeTo }) => {
    const [from, to] = [formatArea(sizeFrom, language), formatArea(sizeTo, language)]
    return from === to ? from : t(`${sizeClass}.range`, { from, to })
  }
}
