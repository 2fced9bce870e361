import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import { formatMoney, formatNumber } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { footprint } from '#app/ui/drawings/size-glyph.ts'
import { AddAnother } from './add-another.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import type { AvailableBox } from './location-data.ts'
import type { StableListItem } from './stable-box-list.ts'

interface BoxRowProps extends BoxPickerProps {
  box: StableListItem
}

const rowClass = 'grid min-h-19 grid-cols-[40px_minmax(0,1fr)_auto_26px] items-center gap-3 px-4 py-3'

export function BoxListRow({ box, ...picker }: BoxRowProps) {
  const t = useTranslations('location')
  const { chosen, group } = picker.shown
  const isSeveral = group.length > 0
  const isChosen = isSeveral ? group.some(({ id }) => id === box.id) : box.id === chosen?.id
  const isClosed = box.isTaken || (!isChosen && group.length >= maxBoxesPerOrder)
  const content = (
    <>
      <span className="grid place-items-center [--m:12px] [&_.d]:max-h-11.5 [&_.d]:max-w-10">
        <Drawing svg={footprint(box)} />
      </span>
      <span className="grid gap-px">
        <b className={classNames('text-lead leading-tight font-strong', box.isTaken && 'line-through')}>
          {t('boxName', { number: box.number })}
        </b>
        <Measures box={box} hasFloors={picker.data.floors.length > 1} />
      </span>
      {box.isTaken ? <span className="text-[0.875rem] font-strong">{t('list.taken')}</span> : <Amount box={box} />}
      <span
        className={classNames(
          'grid size-6.5 place-items-center border-[1.5px]',
          isSeveral ? 'rounded-[6px]' : 'rounded-full',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-line-strong',
          isClosed && 'invisible',
        )}
        aria-hidden="true"
      >
        {isChosen ? <Icon shape={Check} size="small" strokeWidth={3} /> : null}
      </span>
    </>
  )
  return (
    <li
      className="not-first:border-t not-first:border-line"
      data-testid="box-row"
      data-taken={box.isTaken || undefined}
    >
      {isClosed ? (
        <div className={classNames(rowClass, 'text-ink-soft')}>{content}</div>
      ) : (
        <RowLink box={box} isChosen={isChosen} {...picker}>
          {content}
        </RowLink>
      )}
      {/* On a phone the card with this action is under the plan, in the other tab. */}
      {isChosen && !isSeveral && !isClosed ? (
        <div className="bg-highlight-soft px-4 pb-3 [box-shadow:inset_5px_0_0_var(--highlight)] md:hidden">
          <AddAnother box={box} {...picker} className="w-full" />
        </div>
      ) : null}
    </li>
  )
}

interface RowLinkProps extends BoxRowProps {
  isChosen: boolean
  children: ReactNode
}

/** A link that chooses the Box. For several Boxes it is also a checkbox. */
function RowLink({ box: { number }, isChosen, selection, shown, children }: RowLinkProps) {
  const isSeveral = shown.group.length > 0
  const pressOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <Link
      to={selection.toChosen(number, shown.gone)}
      replace
      preventScrollReset
      {...(isSeveral
        ? { role: 'checkbox', 'aria-checked': isChosen, onKeyDown: pressOnSpace }
        : { 'aria-current': isChosen ? 'true' : undefined })}
      className={classNames(
        rowClass,
        'text-ink no-underline -outline-offset-3',
        isChosen ? 'bg-highlight-soft [box-shadow:inset_5px_0_0_var(--highlight)]' : 'hover:bg-sunk',
      )}
    >
      {children}
    </Link>
  )
}

function Measures({ box: { width, length, floor, metres }, hasFloors }: { box: AvailableBox; hasFloors: boolean }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const side = (value: number) => formatNumber(value, language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  return (
    // The separator is in the left padding of the floor. The clip hides it when the floor starts a line.
    <span className="-ml-[15px] flex flex-wrap text-small leading-[1.4] text-ink-soft [clip-path:inset(0_0_0_15px)]">
      <span className="pl-[15px]">{t('dimensions', { width: side(width), length: side(length) })}</span>
      {hasFloors ? (
        <span className="relative pl-[15px] before:absolute before:left-[5px] before:content-['·']">{floor}</span>
      ) : null}
      {metres === null ? null : (
        <span className="basis-full pl-[15px]">
          {t('fromEntrance', { distance: formatNumber(metres, language, { style: 'unit', unit: 'meter' }) })}
        </span>
      )}
    </span>
  )
}

function Amount({ box: { priceWithVat, currency } }: { box: AvailableBox }) {
  const t = useTranslations('kit.price')
  const language = useLanguage()
  return (
    <span className="grid text-right leading-tight">
      <b className="text-lead leading-tight font-heavy">
        {formatMoney(priceWithVat, currency, language, { style: 'card' })}
      </b>
      <span className="text-small leading-tight text-ink-soft">{t('perPeriod', { months: 1 })}</span>
    </span>
  )
}
