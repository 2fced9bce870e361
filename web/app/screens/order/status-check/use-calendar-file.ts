import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { calendarFile } from '#app/features/calendar-file/calendar-file.ts'
import { saveFile } from '#app/lib/browser/save-file.ts'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import type { OrderStatusView } from './use-order-state.ts'

/** Returns a function that saves the first day of the rental as a calendar file. */
export function useCalendarFile(
  { orderId, businessId }: OrderStatusView,
  { boxName, warehouseName, from }: NonNullable<OrderStatusView['place']>,
  address: string | undefined,
): () => void {
  const t = useTranslations('order-status.success.event')
  const box = useBoxName(boxName)
  const { origin } = usePageEnvironment()
  return () => {
    const file = calendarFile({
      id: businessId ?? orderId,
      day: from,
      title: t('title', { box, location: warehouseName }),
      place: address ?? warehouseName,
      text: t('text'),
      url: `${origin}/my/boxes`,
      createdAt: new Date(),
    })
    saveFile('boxzone.ics', 'text/calendar;charset=utf-8', file)
  }
}
