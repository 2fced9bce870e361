import { useTranslations } from 'use-intl'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { boxOrders } from './box-order.ts'
import type { SelectionControl } from './use-selection.ts'

/** Without JavaScript the list is sorted by the walking distance from the entrance. */
export function BoxOrderSelect({ selection }: { selection: SelectionControl }) {
  const t = useTranslations('location.list.sort')
  return (
    <div className="noscript:hidden">
      <SelectField
        label={t('label')}
        hideLabel
        className="font-strong"
        value={selection.sort}
        onChange={({ currentTarget: { value } }) =>
          selection.change({ sort: value === 'way' ? undefined : value, shown: undefined })
        }
      >
        {boxOrders.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
