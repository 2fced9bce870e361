import { numberInBoxName } from '@boxzone/contract/box-name'
import { useTranslations } from 'use-intl'

/** Formats a name: the one that the operator gave, else a translated name with the number. */
export function useBoxNameFormat(): (name: string) => string {
  const t = useTranslations('enums')
  return (name) => {
    const number = numberInBoxName(name)
    return number === undefined ? name : t('boxName', { number })
  }
}

export const useBoxName = (name: string): string => useBoxNameFormat()(name)
