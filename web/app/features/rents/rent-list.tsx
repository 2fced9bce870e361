import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#app/ui/content/card.tsx'
import { LoadMore } from '#app/ui/content/load-more.tsx'
import type { RentListProps } from './rent-list-props.ts'
import { RentRows } from './rent-rows.tsx'
import { RentTable } from './rent-table.tsx'

const pageSize = 12

/** Shows invoices as a table in a wide container, otherwise as cards. */
export function RentList({ rents, contracts }: RentListProps) {
  const t = useTranslations('rents')
  const [count, setCount] = useState(pageSize)
  const shown = rents.slice(0, count)
  return (
    <Card padding="none" className="@container">
      <RentTable rents={shown} contracts={contracts} />
      <RentRows rents={shown} contracts={contracts} />
      {rents.length > count && (
        <div className="mx-auto max-w-xs border-line p-4">
          <LoadMore label={t('older')} onClick={() => setCount(count + pageSize)} />
        </div>
      )}
    </Card>
  )
}
