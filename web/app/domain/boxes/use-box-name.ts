import { numberInBoxName } from '@boxzone/contract/box-name'
import { useTranslations } from 'use-intl'

/** Translates a name that consists of “Box” and a number. Returns any other name of the operator unchanged. */
export function useBoxNameFormat(): (name: string) => string {
  const t = useTranslations('enums')
  return (name) => {
    const number = numberInBoxName(name)
    return number === undefined ? name : t('boxName', { number })
  }
}

export const useBoxName = (name: string): string => useBoxNameFormat()(name)
