import { useTranslations } from 'use-intl'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { ShareButton } from '#app/features/share-offer/share-button.tsx'
import { WarehouseCard } from '#app/features/warehouse-card/warehouse-card.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import styles from './boxes.module.css'
import type { WarehouseList } from './load-list.ts'
import type { useMapList } from './use-map-list.ts'

interface CardListProps {
  list: WarehouseList
  map: ReturnType<typeof useMapList>
}

/** A hovered or focused card lifts its pin on the map. */
export function CardList({ list, map }: CardListProps) {
  const t = useTranslations('boxes')
  const noneHere = useTranslations('warehouse-search.notice.noneHere')
  const outside = list.warehouses.length - map.shown.length
  const chosen = map.shown.find(({ id }) => id === map.chosen)
  return (
    <>
      {list.found?.length === 0 && map.shown.length > 0 ? <h2 className="mb-3 text-title">{t('others')}</h2> : null}
      <ul className={classNames('grid gap-3', styles.cards)}>
        {map.shown.map((warehouse) => (
          <WarehouseCard
            key={warehouse.id}
            warehouse={warehouse}
            pageUrl={warehouse.pageUrl}
            wanted={list.filter}
            selected={warehouse.id === map.chosen}
            actions={
              <>
                <ShareButton warehouse={warehouse} pageUrl={warehouse.pageUrl} />
                {warehouse.pageUrl === undefined ? <FavouriteButton warehouse={warehouse} /> : null}
              </>
            }
            data-warehouse={warehouse.id}
            onPointerEnter={() => map.point(warehouse.id)}
            onPointerLeave={() => map.point(undefined)}
            onFocus={() => map.point(warehouse.id)}
            onBlur={() => map.point(undefined)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {chosen ? t('map.chosen', { name: chosen.name }) : ''}
      </p>
      {outside > 0 && map.shown.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1 pt-5 text-ink-soft">
          <p>{t('outside', { count: outside })}</p>
          <Button look="line" size={44} onClick={map.showAll}>
            {noneHere('showAll')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
