import { numberInBoxName } from '@boxzone/contract/box-name'
import { useTranslations } from 'use-intl'

/** Name that the operator gave, else a translated name with the number. */
export function useBoxName(name: string): string {
  const t = useTranslations('enums')
  const number = numberInBoxName(name)
  return number === undefined ? name : t('boxName', { number })
}
