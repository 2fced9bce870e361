import LocateFixed from 'lucide-react/icons/locate-fixed'
import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NearestStep } from '#app/features/nearest-warehouse/use-nearest.ts'
import { SearchField } from '#app/features/warehouse-search/search-field.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import type { ListFilter } from './list-filter.ts'
import '#app/features/warehouse-search/place-search.css'

interface SearchBarProps {
  filter: ListFilter
  step: NearestStep
  onLocate: () => void
}

/** A plain GET form: it works before and without JavaScript. */
export function SearchBar({ filter: { search, size, sort }, step, onLocate }: SearchBarProps) {
  const t = useTranslations('boxes')
  const places = useTranslations('warehouse-search.search')
  const isAsking = step === 'asking'
  return (
    <div className="boxes-search">
      <Form role="search" action="/boxes">
        <Icon shape={Search} className="text-ink-soft" />
        <SearchField label={places('label')} initial={search} />
        {size ? <input type="hidden" name="size" value={size} /> : null}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <button type="submit">
          <VisuallyHidden>{places('submit')}</VisuallyHidden>
        </button>
      </Form>
      <span className="boxes-locate noscript:hidden">
        <IconButton
          icon={LocateFixed}
          look="line"
          label={t('map.myLocation')}
          aria-busy={isAsking}
          onClick={() => isAsking || onLocate()}
          className="size-12.5! text-action! aria-busy:*:invisible max-md:border-transparent! max-md:shadow-float"
        />
        {isAsking ? <Spinner /> : null}
      </span>
    </div>
  )
}
