import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { defaultOrder, type ListFilter, type ListOrder, listOrders, listUrl } from './list-filter.ts'

/** Links, so that a sorted list has its own URL and needs no JavaScript. */
export function SortMenu({ filter, hasPosition }: { filter: ListFilter; hasPosition: boolean }) {
  const t = useTranslations('boxes.sort')
  const details = useDisclosure()
  const order = filter.sort ?? defaultOrder
  const label = (one: ListOrder) => t(one === 'freeFirst' && !hasPosition ? 'availableFirst' : one)
  // Sorting by distance needs a position.
  const offered = listOrders.filter((one) => one !== 'nearest' || hasPosition)
  return (
    <details ref={details} className="group relative ml-auto">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control font-strong text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('label')}</span>
        {label(order)}
        <Icon shape={ChevronDown} size="small" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-1 w-72 rounded-card bg-surface p-2 shadow-float">
        {offered.map((one) => (
          <li key={one}>
            <Link
              to={listUrl(filter, { sort: one === defaultOrder ? undefined : one })}
              aria-current={one === order ? 'true' : undefined}
              preventScrollReset
              className="flex min-h-11 items-center gap-2 rounded-control px-3 text-ink no-underline hover:bg-sunk aria-[current]:font-strong"
            >
              <span className="flex-1">{label(one)}</span>
              {one === order ? <Icon shape={Check} className="text-action" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
