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

interface SearchBarProps {
  filter: ListFilter
  step: NearestStep
  onLocate: () => void
}

/** A GET form, so that it works without JavaScript. Enter submits it; the button serves screen readers. */
export function SearchBar({ filter: { search, size, sort }, step, onLocate }: SearchBarProps) {
  const t = useTranslations('boxes')
  const searchTexts = useTranslations('warehouse-search.search')
  const isLocating = step === 'locating'
  return (
    <div data-testid="search-bar" className="flex gap-2">
      <Form
        role="search"
        action="/boxes"
        className="relative flex min-w-0 flex-1 items-center gap-2.5 rounded-control border-[1.5px] border-line-strong bg-surface pl-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus max-md:border-transparent max-md:shadow-float"
      >
        <Icon shape={Search} className="text-ink-soft" />
        <SearchField label={searchTexts('label')} initial={search} className="min-h-11.75 flex-1 outline-none" />
        {size ? <input type="hidden" name="size" value={size} /> : null}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        <button type="submit" className="pointer-events-none absolute opacity-0">
          <VisuallyHidden>{searchTexts('submit')}</VisuallyHidden>
        </button>
      </Form>
      <span className="grid place-items-center text-action noscript:hidden *:col-start-1 *:row-start-1 [&>svg]:pointer-events-none">
        <IconButton
          icon={LocateFixed}
          look="line"
          label={t('map.myLocation')}
          aria-busy={isLocating}
          onClick={() => isLocating || onLocate()}
          className="size-12.5! text-action! aria-busy:*:invisible max-md:border-transparent! max-md:shadow-float"
        />
        {isLocating ? <Spinner /> : null}
      </span>
    </div>
  )
}
