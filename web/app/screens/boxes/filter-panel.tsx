import { getCurrency } from '@boxzone/contract/countries/currencies'
import { formatDay, formatMoney } from '@boxzone/i18n/format'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { floorChoices } from '#app/domain/warehouses/matching-offer.ts'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { buttonClass } from '#app/ui/base/button-class.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { activeCount, type ListFilter, listUrl, noFilters, priceFrom, type Switch, switches } from './list-filter.ts'
import { priceChoices } from './price-choices.ts'

interface FilterPanelProps {
  filter: ListFilter
  /** The currency of the offered amounts. */
  currency: string
  /** Number of warehouses that match. */
  count: number
}

/** Links, so that a filtered list has its own URL and needs no JavaScript. The panel stays open after a choice. */
export function FilterPanel({ filter, currency, count }: FilterPanelProps) {
  const t = useTranslations('boxes.filters')
  const details = useDisclosure({ stays: true })
  const active = activeCount(filter)
  // The button that had the focus disappears with the panel.
  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={details}>
      <summary className="choice flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-strong hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <Icon shape={SlidersHorizontal} size="small" />
        {t('label')}
        {active > 0 ? (
          <span className="min-w-6 rounded-md bg-ink px-1.5 text-center text-small text-paper">
            <span aria-hidden="true">{active}</span>
            <VisuallyHidden>{t('active', { count: active })}</VisuallyHidden>
          </span>
        ) : null}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 mt-2 grid gap-4 rounded-card bg-surface p-4 shadow-float">
        <Prices filter={filter} currency={currency} />
        <Floors filter={filter} />
        <Switches filter={filter} />
        <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
          <Button size={44} onClick={close} className="noscript:hidden">
            {t('apply', { count })}
          </Button>
          {active > 0 ? <ClearFilters filter={filter} /> : null}
        </div>
      </div>
    </details>
  )
}

/** Clears the filters of the panel, the size and the filter by favourites. */
export function ClearFilters({ filter }: { filter: ListFilter }) {
  const t = useTranslations('boxes.filters')
  return (
    <Link to={listUrl(filter, noFilters)} preventScrollReset className={buttonClass({ look: 'quiet', size: 44 })}>
      {t('reset')}
    </Link>
  )
}

const switchTexts = {
  nonstop: 'enums.feature.NONSTOP.name',
  driveIn: 'enums.access.car.name',
  promotion: 'boxes.filters.promotion',
} as const satisfies Record<Switch, string>

function Switches({ filter }: { filter: ListFilter }) {
  const t = useTranslations()
  return (
    <Group label={t('boxes.filters.features')}>
      {switches.map((name) => (
        <Choice
          key={name}
          to={listUrl(filter, { [name]: filter[name] ? undefined : '1' })}
          isChosen={filter[name] !== undefined}
        >
          {t(switchTexts[name])}
        </Choice>
      ))}
    </Group>
  )
}

function Prices({ filter, currency }: { filter: ListFilter; currency: string }) {
  const t = useTranslations('boxes.filters')
  const language = useLanguage()
  const chosen = priceFrom(filter.maxPrice ?? '')
  const { code, rate } = getCurrency(chosen?.currency ?? currency)
  return (
    <Group label={t('price')} note={t('approximate', { date: formatDay(rate.day, language, { style: 'long' }) })}>
      <Choice to={listUrl(filter, { maxPrice: undefined })} isChosen={chosen === undefined}>
        {t('anyPrice')}
      </Choice>
      {priceChoices(code, chosen?.amount).map((amount) => (
        <Choice
          key={amount}
          to={listUrl(filter, { maxPrice: `${amount}${code}` })}
          isChosen={chosen?.amount === amount}
        >
          {t('upTo', { price: formatMoney(amount, code, language, { style: 'card' }) })}
        </Choice>
      ))}
    </Group>
  )
}

function Floors({ filter }: { filter: ListFilter }) {
  const t = useTranslations('boxes.filters')
  return (
    <Group label={t('floor')}>
      <Choice to={listUrl(filter, { floor: undefined })} isChosen={filter.floor === undefined}>
        {t('anyFloor')}
      </Choice>
      {floorChoices.map((floor) => (
        <Choice key={floor} to={listUrl(filter, { floor })} isChosen={filter.floor === floor}>
          {t(floor)}
        </Choice>
      ))}
    </Group>
  )
}

function Group({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-strong text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {note === undefined ? null : <p className="mt-1.5 text-small text-ink-soft">{note}</p>}
    </fieldset>
  )
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="choice flex min-h-11 items-center rounded-[22px] border border-line bg-surface px-3.5 text-[0.875rem] font-strong text-ink no-underline hover:border-line-strong aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {children}
    </Link>
  )
}
