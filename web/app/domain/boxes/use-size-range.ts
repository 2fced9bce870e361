import type { Warehouse } from '@boxzone/contract'
import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

type Bounds = Pick<Warehouse['sizes'][number], 'sizeClass' | 'sizeFrom' | 'sizeTo'>

/** Areas of a class in a warehouse: "5 to 8 m²", or "5 m²" when all its Boxes are equal. */
export function useSizeRange(): (bounds: Bounds) => string {
  const t = useTranslations('enums.sizeClass')
  const language = useLanguage()
  return ({ sizeClass, sizeFrom, sizeTo }) => {
    const [from, to] = [formatArea(sizeFrom, language), formatArea(sizeTo, language)]
    return from === to ? from : t(`${sizeClass}.range`, { from, to })
  }
}
