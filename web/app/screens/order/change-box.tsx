import { useTranslations } from 'use-intl'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { useOrder } from './order-data.ts'

/** The Boxes of the same warehouse. */
export const otherBoxesUrl = (warehouseId: string): string => `/location/${warehouseId}#choose`

/** Leads to the Boxes of the location. The draft stores everything that the customer typed. */
export function ChangeBox() {
  const t = useTranslations('order.box')
  return (
    <TextLink look="alone" to={otherBoxesUrl(useOrder().offer.warehouse.id)}>
      {t('change')}
    </TextLink>
  )
}
