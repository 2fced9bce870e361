import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { areRowsCompact } from '../lib/compact-rows.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Hides the column on screens that are narrower than this. */
  from?: 'md' | 'nav'
  /** The direction of the values if this column sorts the rows. */
  sorted?: 'ascending' | 'descending' | 'other' | undefined
}

interface Selection {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  nameOf: (key: string) => string
}

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The target of Enter and of a click on the row. Cells may contain their own links and buttons. */
  linkOf?: (row: Row) => string
  /** The row whose panel is open. */
  currentKey?: string | undefined
  selection?: Selection
  /** Reads the next page. Undefined without one. */
  onMore?: (() => void) | undefined
  isLoadingMore?: boolean
  empty?: ReactNode
}

const columnFrom = { md: 'max-md:hidden', nav: 'max-nav:hidden' }
const rowHeights = { normal: 48, compact: 35 }
/** Below the bar of the office. The shadow replaces the border, which does not move with a sticky head. */
const stickyHead = 'sticky top-15 z-1 bg-surface shadow-[inset_0_-1px_var(--line)] print:static print:shadow-none'

/**
 * A list in rows: J and K move, Enter opens, X selects one row, Shift+X a range. Only visible rows are in the document,
 * except in print.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, linkOf, currentKey, selection, onMore, isLoadingMore, empty } = props
  const t = useTranslations('office.table')
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isFitting = useIsFitting(frame, rows.length > 0)
  const [isCompact] = useState(areRowsCompact)
  const [focused, setFocused] = useState(-1)
  const lastToggled = useRef<string>(undefined)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCompact ? rowHeights.compact : rowHeights.normal),
    overscan: 15,
    scrollMargin: body.current?.offsetTop ?? 0,
    getItemKey: (index) => keyAt(rows, index, keyOf),
  })
  const isPrinting = useIsPrinting()
  const inView = virtualizer.getVirtualItems()
  const { scrollMargin } = virtualizer.options
  const before = isPrinting ? 0 : (inView[0]?.start ?? 0) - scrollMargin
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? 0) - scrollMargin)
  const visible = isPrinting ? rows.map((row, index) => ({ index, key: keyOf(row) })) : inView

  function focusRow(index: number): void {
    const next = Math.min(Math.max(index, 0), rows.length - 1)
    setFocused(next)
    virtualizer.scrollToIndex(next)
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }
  useShortcuts({
    j: () => focusRow(focused + 1),
    k: () => focusRow(focused - 1),
    ...(selection && {
      x: ({ shiftKey }) => (shiftKey ? selectTo(focused) : toggle(rows[focused])),
      'ctrl+a': () => selection.onChange(new Set(rows.map(keyOf))),
    }),
  })
  function toggle(row: Row | undefined): void {
    if (!selection || row === undefined) return
    const keys = new Set(selection.keys)
    if (!keys.delete(keyOf(row))) keys.add(keyOf(row))
    lastToggled.current = keyOf(row)
    selection.onChange(keys)
  }
  /** Selects all rows from the last changed one to this one. */
  function selectTo(index: number): void {
    if (!selection || index < 0) return
    const last = rows.findIndex((row) => keyOf(row) === lastToggled.current)
    const [from, to] = last < 0 ? [index, index] : [Math.min(last, index), Math.max(last, index)]
    selection.onChange(new Set([...selection.keys, ...rows.slice(from, to + 1).map(keyOf)]))
  }
  function onRowKey(event: KeyboardEvent, row: Row, index: number): void {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && linkOf) void navigate(linkOf(row))
    else if (event.key === 'ArrowDown') focusRow(index + 1)
    else if (event.key === 'ArrowUp') focusRow(index - 1)
    else return
    event.preventDefault()
  }
  if (rows.length === 0) return empty ?? <p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>
  const selectedAll = selection !== undefined && rows.every((row) => selection.keys.has(keyOf(row)))
  return (
    <div ref={frame} className={classNames('relative', !isFitting && 'overflow-x-auto print:overflow-visible')}>
      <table aria-label={label} className="w-full border-collapse text-small">
        <thead className={isFitting ? stickyHead : undefined}>
          <tr className="border-b border-line text-left text-fine text-ink-soft">
            {selection && (
              <th className="w-10 pl-4">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={selectedAll}
                  onChange={() => selection.onChange(new Set(selectedAll ? [] : rows.map(keyOf)))}
                  className="size-4 accent-action"
                />
              </th>
            )}
            {columns.map(({ key, header, align, from, sorted }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted}
                className={classNames(
                  'px-3 py-2 font-normal first:pl-4 last:pr-4',
                  align === 'right' && 'text-right',
                  from && columnFrom[from],
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Spacer height={before} />}
          {visible.map(({ index, key }) => {
            const row = rows[index]
            if (row === undefined) return null
            const isCurrent = keyOf(row) === currentKey
            return (
              <tr
                key={key}
                data-index={index}
                ref={virtualizer.measureElement}
                tabIndex={index === Math.max(focused, 0) ? 0 : -1}
                aria-current={isCurrent || undefined}
                onFocus={() => setFocused(index)}
                onKeyDown={(event) => onRowKey(event, row, index)}
                onClick={(event) => {
                  const isControl = event.target instanceof Element && event.target.closest('a,button,input,label')
                  if (linkOf && !isControl) void navigate(linkOf(row))
                }}
                className={classNames(
                  'scroll-mt-26 border-b border-line last:border-0',
                  linkOf && 'cursor-pointer hover:bg-sunk',
                  isCurrent && 'bg-highlight-soft shadow-[inset_3px_0_var(--highlight)]',
                  selection?.keys.has(keyOf(row)) && 'bg-highlight-soft/60',
                )}
              >
                {selection && (
                  <td className="w-10 pl-4">
                    <input
                      type="checkbox"
                      aria-label={t('select', { name: selection.nameOf(keyOf(row)) })}
                      checked={selection.keys.has(keyOf(row))}
                      onChange={() => toggle(row)}
                      className="size-4 accent-action"
                    />
                  </td>
                )}
                {columns.map(({ key: columnKey, cell, align, from }) => (
                  <td
                    key={columnKey}
                    className={classNames(
                      'px-3 first:pl-4 last:pr-4',
                      isCompact ? 'py-2 md:py-1 md:text-dense' : 'py-2',
                      align === 'right' && 'text-right tabular-nums',
                      from && columnFrom[from],
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
      {onMore && (
        <div className="border-t border-line p-2 text-center print:hidden">
          <Button look="quiet" size={40} busy={isLoadingMore} onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The browser measures the pages right after `beforeprint`, so the listener renders all rows synchronously. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** False if the table is wider than its frame. It then scrolls sideways in the frame, and its head is not sticky. */
function useIsFitting(frame: RefObject<HTMLDivElement | null>, hasTable: boolean): boolean {
  const [isFitting, setIsFitting] = useState(true)
  useEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!hasTable || !frame.current || !table) return
    const measure = () => setIsFitting(table.offsetWidth <= (frame.current?.clientWidth ?? 0) + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    observer.observe(table)
    return () => observer.disconnect()
  }, [frame, hasTable])
  return isFitting
}

/** Reserves the height of the rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td style={{ height }} />
    </tr>
  )
}

function keyAt<Row>(rows: readonly Row[], index: number, keyOf: (row: Row) => string): string | number {
  const row = rows[index]
  return row === undefined ? index : keyOf(row)
}
