import { formatMoney, formatNumber } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { footprint } from '#app/ui/drawings/size-glyph.ts'
import type { AvailableBox } from './location-data.ts'
import type { StableListItem } from './stable-box-list.ts'
import type { SelectionControl } from './use-selection.ts'

interface BoxRowProps {
  /** True if the warehouse has several floors. The row then shows the name of the floor. */
  hasFloors: boolean
  box: StableListItem
  isChosen: boolean
  selection: SelectionControl
}

const rowClass = 'grid min-h-19 grid-cols-[40px_minmax(0,1fr)_auto_26px] items-center gap-3 px-4 py-3'

export function BoxListRow({ box, hasFloors, isChosen, selection }: BoxRowProps) {
  const t = useTranslations('location')
  const content = (
    <>
      <span className="grid place-items-center [--m:12px] [&_.d]:max-h-11.5 [&_.d]:max-w-10">
        <Drawing svg={footprint(box)} />
      </span>
      <span className="grid gap-px">
        <b className={classNames('text-lead leading-tight font-strong', box.isTaken && 'line-through')}>
          {t('boxName', { number: box.number })}
        </b>
        <Measures box={box} hasFloors={hasFloors} />
      </span>
      {box.isTaken ? <span className="text-[0.875rem] font-strong">{t('list.taken')}</span> : <Amount box={box} />}
      <span
        className={classNames(
          'grid size-6.5 place-items-center rounded-full border-[1.5px]',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-line-strong',
          box.isTaken && 'invisible',
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
      {box.isTaken ? (
        <div className={classNames(rowClass, 'text-ink-soft')}>{content}</div>
      ) : (
        <Link
          to={selection.to({ box: box.number, floor: undefined })}
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={classNames(
            rowClass,
            'text-ink no-underline -outline-offset-3',
            isChosen ? 'bg-highlight-soft [box-shadow:inset_5px_0_0_var(--highlight)]' : 'hover:bg-sunk',
          )}
        >
          {content}
        </Link>
      )}
    </li>
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
