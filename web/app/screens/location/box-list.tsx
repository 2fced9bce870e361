import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { boxesOf } from '#app/features/order-draft/order-draft.ts'
import { classNames } from '#app/ui/base/class-names.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import type { BoxPickerProps } from './box-picker-props.ts'
import { BoxListRow } from './box-row.tsx'
import { sortAvailableBoxes } from './box-sort.ts'
import { BoxSortSelect } from './box-sort-select.tsx'
import { HeldRow } from './held-box.tsx'
import type { LocationData } from './location-data.ts'
import { SelectionLink } from './selection-link.tsx'
import { ChosenBoxList } from './several-boxes.tsx'
import { SizeSelect } from './size-select.tsx'
import { TakenNotice } from './taken-notice.tsx'
import type { SelectionControl } from './use-selection.ts'
import { useStableBoxList } from './use-stable-box-list.ts'

const rowsPerStep = 14

/** The free Boxes in the selected sort order. */
export function BoxList({ data, selection, shown }: BoxPickerProps) {
  const { matching, chosen, group, held } = shown
  const t = useTranslations('location.list')
  const { size, sort } = selection
  const stable = useStableBoxList(sortAvailableBoxes(matching, sort), data.warehouse.id, `${size ?? ''} ${sort}`)
  const own = held ? boxesOf(held) : []
  const list = stable.filter(({ id }) => own.every((box) => box.id !== id))
  const rowCount = Math.max(selection.shown, 1 + list.findIndex(({ id }) => id === chosen?.id))
  const rows = list.slice(0, rowCount)
  return (
    <section
      className={classNames('flex min-w-0 flex-col', selection.display === 'floor-plan' && 'max-md:hidden')}
      aria-labelledby="list-heading"
    >
      <h2 id="list-heading" aria-live="polite" className="mb-2 text-title leading-[1.2]">
        {t('title', { count: matching.length })}
      </h2>
      {data.boxes.length > 0 ? (
        <div className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 max-[26em]:grid-cols-1">
          <SizeSelect data={data} selection={selection} />
          <BoxSortSelect selection={selection} />
        </div>
      ) : null}
      {selection.isUnknownSize ? <UnknownSize /> : null}
      {/* On a phone the card under the plan is in another tab. */}
      {data.boxes.length > 0 ? (
        <TakenNotice live data={data} selection={selection} shown={shown} className="mb-3 md:hidden" />
      ) : null}
      {held ? own.map((box) => <HeldRow key={box.id} held={{ ...held, box }} />) : null}
      {group.length > 0 ? (
        <ChosenBoxList
          selection={selection}
          shown={shown}
          className="mb-3 rounded-card bg-highlight-soft px-4 py-3 md:hidden"
        />
      ) : null}
      {list.length === 0 ? (
        <NoneFree data={data} selection={selection} />
      ) : (
        <>
          <Rows rows={rows} data={data} selection={selection} shown={shown} />
          {list.length > rowCount ? (
            <More left={list.length - rowCount} shown={rowCount} selection={selection} />
          ) : null}
          <Note />
        </>
      )}
    </section>
  )
}

interface RowsProps extends BoxPickerProps {
  rows: ReturnType<typeof useStableBoxList>
}

/** The link "show more" disappears when no rows are left. The focus then moves to the first new row. */
function Rows({ rows, ...picker }: RowsProps) {
  const { selection } = picker
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ count: rows.length, requested: selection.shown })
  useEffect(() => {
    const { count: firstNew, requested } = before.current
    before.current = { count: rows.length, requested: selection.shown }
    const hasLostFocus = document.activeElement === document.body || document.activeElement === null
    if (rows.length > firstNew && selection.shown > requested && hasLostFocus) {
      list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [rows.length, selection.shown])
  return (
    <ul ref={list} className="overflow-hidden rounded-card border border-line bg-surface">
      {rows.map((box) => (
        <BoxListRow key={box.id} box={box} {...picker} />
      ))}
    </ul>
  )
}

function More({ left, shown, selection }: { left: number; shown: number; selection: SelectionControl }) {
  const t = useTranslations('location.list')
  return (
    <SelectionLink to={selection.to({ shown: shown + rowsPerStep })} wide className="mt-3">
      {t('more', { count: Math.min(left, rowsPerStep) })}
    </SelectionLink>
  )
}

function Note() {
  const t = useTranslations('location.list')
  const link = (chunks: ReactNode) => (
    <Link to="/boxes" className="inline-block py-1 text-action underline underline-offset-3">
      {chunks}
    </Link>
  )
  return <p className="pt-3 text-[0.875rem] text-ink-soft">{t.rich('note', { link })}</p>
}

function UnknownSize() {
  const t = useTranslations('location.list.unknownSize')
  return (
    <Banner tone="warning" title={t('title')} className="mb-3">
      {t('text')}
    </Banner>
  )
}

/** No free Box of the selected size: offers a free-Box request and a link to all sizes. */
function NoneFree({ data, selection }: { data: LocationData; selection: SelectionControl }) {
  const t = useTranslations('location.list.none')
  const { size } = selection
  const isKnown = typeof size === 'string' || data.steps.some(({ squareMetres }) => squareMetres === size)
  const isClosed = data.warehouse.deactivation.deactivated
  return (
    <EmptyState
      className="rounded-card border border-line bg-surface"
      title={isClosed ? t('titleClosed') : size === undefined ? t('title') : t('titleOfSize')}
      action={
        isClosed ? null : (
          <>
            <NotifyMe warehouse={data.warehouse} size={isKnown ? size : undefined} />
            {size === undefined ? null : (
              <SelectionLink to={selection.to({ size: undefined })} replace={false}>
                {t('showAll')}
              </SelectionLink>
            )}
          </>
        )
      }
    >
      {isClosed ? t('closed') : t('text')}
    </EmptyState>
  )
}
