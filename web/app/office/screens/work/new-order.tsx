import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { OfficePage } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { OrderForm } from './order-form.tsx'
import { PreparedOrders } from './prepared-orders.tsx'

/** An order for a customer, and the orders that staff prepared before. */
export default function NewOrderScreen() {
  const t = useTranslations('office-work.order')
  const may = usePermissions()
  return (
    <OfficePage title={t('title')}>
      <div className="grid gap-6">
        {may('orders.place') && <OrderForm />}
        {may('orders.read') && <PreparedOrders />}
      </div>
    </OfficePage>
  )
}
