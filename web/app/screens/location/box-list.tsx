import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotifyMe } from '#app/features/notify-me/notify-me.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import type { BoxPickerProps } from './box-picker.tsx'
import { BoxListRow } from './box-row.tsx'
import type { LocationData } from './location-data.ts'
import { SelectionLink } from './selection-link.tsx'
import { SizeSelect } from './size-select.tsx'
import type { SelectionControl } from './use-selection.ts'
import { useStableBoxList } from './use-stable-box-list.ts'

const step = 14

/** The free Boxes by the walk from the entrance. */
export function BoxList({ data, selection, shown: { matching, chosen } }: BoxPickerProps) {
  const t = useTranslations('location.list')
  const list = useStableBoxList(matching, data.warehouse.id, String(selection.size ?? ''))
  const reach = Math.max(selection.shown, 1 + list.findIndex(({ id }) => id === chosen?.id))
  const rows = list.slice(0, reach)
  return (
    <section className="location-list" aria-labelledby="list-heading">
      <div className="location-list-heading">
        <h2 id="list-heading" aria-live="polite">
          {t('title', { count: matching.length })}
        </h2>
        {data.boxes.length > 0 ? <SizeSelect data={data} selection={selection} /> : null}
      </div>
      {selection.isUnknownSize ? <UnknownSize /> : null}
      {list.length === 0 ? (
        <NoneFree data={data} selection={selection} />
      ) : (
        <>
          <Rows rows={rows} hasFloors={data.floors.length > 1} chosenId={chosen?.id} selection={selection} />
          {list.length > reach ? <More left={list.length - reach} shown={reach} selection={selection} /> : null}
          <Note />
        </>
      )}
    </section>
  )
}

interface RowsProps {
  rows: ReturnType<typeof useStableBoxList>
  hasFloors: boolean
  chosenId: string | undefined
  selection: SelectionControl
}

/** After "show more", which may be gone then, the keyboard goes on with the first new row; nothing else takes it there. */
function Rows({ rows, hasFloors, chosenId, selection }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ count: rows.length, asked: selection.shown })
  useEffect(() => {
    const { count: firstNew, asked } = before.current
    before.current = { count: rows.length, asked: selection.shown }
    const hasLostFocus = document.activeElement === document.body || document.activeElement === null
    if (rows.length > firstNew && selection.shown > asked && hasLostFocus) {
      list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
    }
  }, [rows.length, selection.shown])
  return (
    <ul ref={list} className="location-rows">
      {rows.map((box) => (
        <BoxListRow key={box.id} box={box} hasFloors={hasFloors} isChosen={box.id === chosenId} selection={selection} />
      ))}
    </ul>
  )
}

function More({ left, shown, selection }: { left: number; shown: number; selection: SelectionControl }) {
  const t = useTranslations('location.list')
  return (
    <SelectionLink to={selection.to({ shown: shown + step })} wide className="mt-3">
      {t('more', { count: Math.min(left, step) })}
    </SelectionLink>
  )
}

function Note() {
  const t = useTranslations('location.list')
  const link = (words: ReactNode) => (
    <Link to="/boxes" className="inline-block py-1 text-action underline underline-offset-3">
      {words}
    </Link>
  )
  return <p className="location-list-note">{t.rich('note', { link })}</p>
}

function UnknownSize() {
  const t = useTranslations('location.list.unknownSize')
  return (
    <Banner tone="warning" title={t('title')} className="mb-3">
      {t('text')}
    </Banner>
  )
}

/** Nothing free of what was asked: an invitation to be told, and the way back to all sizes. */
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
