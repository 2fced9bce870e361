import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import { formatArea, formatMoney } from '@boxzone/i18n/format'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import type { AvailableBox } from './location-data.ts'

type GroupProps = Pick<BoxPickerProps, 'selection' | 'shown'>

/** The Boxes of one order, each with a link that removes it. */
export function ChosenBoxes({ selection, shown, className }: GroupProps & { className?: string }): ReactNode {
  const t = useTranslations('location.card')
  const { group, lost } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  const { length: count } = group
  const { key } = useLocation()
  // The link that changed the number of Boxes may have disappeared with the focus. The first URL of a visit has a fixed key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of Boxes changes
  useEffect(() => {
    if (key !== 'default' && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [count])
  return (
    <div className={classNames('min-w-0', className)} data-testid="chosen-boxes">
      <h3 ref={heading} tabIndex={-1} aria-live="polite" className="text-title leading-tight font-heavy outline-none">
        {t('several.title', { count })}
      </h3>
      <p className="text-small text-ink-soft">
        {count < maxBoxesPerOrder ? t('several.text', { max: maxBoxesPerOrder }) : t('several.full')}
      </p>
      {lost.map((number) => (
        <Banner key={number} live tone="warning" className="mt-2" title={t('taken.title', { number })} />
      ))}
      <ul className="mt-1">
        {group.map((box) => (
          <ChosenBox key={box.id} box={box} isOnly={count === 1} selection={selection} gone={shown.gone} />
        ))}
      </ul>
    </div>
  )
}

interface ChosenBoxProps extends Pick<GroupProps, 'selection'> {
  box: AvailableBox
  isOnly: boolean
  gone: readonly string[]
}

function ChosenBox({ box, isOnly, selection, gone }: ChosenBoxProps) {
  const t = useTranslations('location')
  const perMonth = useTranslations('kit.price')('perPeriodVat', { months: 1 })
  const language = useLanguage()
  const { number, squareMetres, priceWithVat, currency } = box
  const monthly = formatMoney(priceWithVat, currency, language, { style: 'card' })
  return (
    <li className="flex items-center justify-between gap-3 not-first:border-t not-first:border-line">
      <p className="min-w-0 py-1 leading-tight">
        <b className="font-strong">{t('boxName', { number })}</b>
        <span className="block text-small text-ink-soft">
          {formatArea(squareMetres, language)} · {monthly} {perMonth}
        </span>
      </p>
      <Link
        to={selection.toChosen(number, gone)}
        replace
        preventScrollReset
        className="grid min-h-11 flex-none place-items-center text-action underline underline-offset-3"
      >
        {isOnly ? (
          t('card.several.cancel')
        ) : (
          <span>
            {t('card.several.remove')} <span className="sr-only">{t('boxName', { number })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
