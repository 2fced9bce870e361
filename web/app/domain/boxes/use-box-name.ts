import { numberInBoxName } from '@boxzone/contract/box-name'
import { useTranslations } from 'use-intl'

/** What a Box is called: as its operator named it, else by its number in the reader's words. */
export function useBoxName(name: string): string {
  const t = useTranslations('enums')
  const number = numberInBoxName(name)
  return number === undefined ? name : t('boxName', { number })
}
