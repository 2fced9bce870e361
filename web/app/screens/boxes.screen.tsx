import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { WarehouseCard } from '#app/features/warehouse-card/warehouse-card.tsx'
import { ScreenTitle } from '#app/lib/document.tsx'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { ListHeading } from './boxes/list-heading.tsx'
import { ListNotice } from './boxes/list-notice.tsx'
import { loadList } from './boxes/load-list.ts'
import { SearchBar } from './boxes/search-bar.tsx'
import { SizeFilter } from './boxes/size-filter.tsx'

export const handle = screen({ hasOwnTitle: true })

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadList(request, context)
}

export default function BoxesScreen() {
  const { warehouses, today, ...list } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-5 pb-20">
      <ScreenTitle>{useTranslations('boxes')('title')}</ScreenTitle>
      <div className="grid gap-3 lg:grid-cols-2">
        <SearchBar search={list.filter.search} />
        <SizeFilter filter={list.filter} />
      </div>
      <ListHeading count={warehouses.length} filter={list.filter} failed={list.failed} />
      <ListNotice list={{ ...list, warehouses }} />
      <ul className="grid gap-3 lg:grid-cols-2">
        {warehouses.map((warehouse) => (
          <WarehouseCard key={warehouse.id} warehouse={warehouse} today={today} />
        ))}
      </ul>
    </div>
  )
}
