import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { SearchDialog } from '#app/ui/overlays/search-dialog.tsx'
import { KeyHint } from '../kit/page.tsx'
import { initialsOf } from '../lib/initials.ts'
import { useStaff } from '../lib/staff.tsx'
import { matchParts, withRecent } from './search.rules.ts'
import { SearchPreview } from './search-preview.tsx'
import { maxResults, type SearchResult, type SearchResultGroup, useSearch } from './use-search.ts'

/** Recent results by staff account. In memory only, because they contain names of customers. */
const recentResults = new Map<string, readonly SearchResult[]>()

/** Finds customers, contracts, Boxes, invoices, orders, payments, bank transfers, locations and actions. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-today.find')
  return (
    <SearchDialog title={t('title')} onClose={onClose}>
      <SearchBox onClose={onClose} />
    </SearchDialog>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-today.find')
  const id = useId()
  const navigate = useNavigate()
  const staff = useStaff()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  // The dialog moves the focus in the next frame, and a key typed before would be a shortcut of the page.
  useLayoutEffect(() => field.current?.focus(), [])
  // The field responds first. The results follow at low priority, also when the dialog opens.
  const searched = useDeferredValue(typed)
  const hasOpened = useDeferredValue(true, false)
  const found = useSearch(searched, recentResults.get(staff.id) ?? [])
  const { text, isSearched, error, retry } = found
  const groups = hasOpened ? found.groups : []
  const isPending = found.isPending || searched !== typed
  const results = groups.flatMap((group) => group.results)
  const current = results[Math.min(active, results.length - 1)]
  function remember(result: SearchResult): void {
    if (result.kind !== 'actions') recentResults.set(staff.id, withRecent(recentResults.get(staff.id) ?? [], result))
    onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      const next = (Math.min(active, results.length - 1) + step + results.length) % results.length
      setActive(next)
      document.getElementById(`${id}-${results[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current && !isPending) {
      remember(current)
      void navigate(current.to)
    } else return
    event.preventDefault()
  }
  const isEmpty = isSearched && !isPending && !error && results.length === 0
  return (
    <>
      <div className="flex flex-none items-center gap-3 border-b border-line px-4 md:px-5">
        <Icon shape={Search} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-soft"
        />
        {isPending && <Spinner />}
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <p role="status" className="sr-only">
        {isSearched && (isPending ? t('searching') : t('results', { count: results.length }))}
      </p>
      <div className="grid min-h-0 flex-1 overflow-hidden nav:grid-cols-[minmax(0,1fr)_312px]">
        <div className="min-h-40 overflow-y-auto overscroll-contain p-2">
          {error && (
            <div role="alert" className="flex flex-wrap items-center gap-3 p-3 text-small">
              {t('failed')}
              <Button look="line" size={32} onClick={retry}>
                {t('retry')}
              </Button>
            </div>
          )}
          {isEmpty && (
            <div className="p-3 text-small">
              <p className="font-strong wrap-anywhere">{t('nothing', { text })}</p>
              <p className="text-ink-soft">{t('nothingHint')}</p>
            </div>
          )}
          {results.length > 0 && (
            <div role="listbox" id={`${id}-list`} aria-label={t('title')}>
              {groups.map((group) => (
                <Group
                  key={group.kind}
                  group={group}
                  text={isSearched ? text : ''}
                  id={id}
                  currentKey={current?.key}
                  onPoint={(result) => setActive(results.indexOf(result))}
                  onOpen={remember}
                />
              ))}
            </div>
          )}
        </div>
        {current && <SearchPreview result={current} onOpen={() => remember(current)} />}
      </div>
      <Footer />
    </>
  )
}

interface GroupProps {
  group: SearchResultGroup
  text: string
  /** Prefix of the ids of the options. */
  id: string
  currentKey: string | undefined
  onPoint: (result: SearchResult) => void
  onOpen: (result: SearchResult) => void
}

function Group({ group: { kind, results }, text, id, currentKey, onPoint, onOpen }: GroupProps) {
  const t = useTranslations('office-today.find')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and these are options of a list box
    <div role="group" aria-label={t(kind)}>
      <div aria-hidden="true" className="px-3 pt-2 pb-1 text-fine font-strong text-ink-soft">
        {t(kind)}
        {text && results.length >= maxResults && <span className="ml-2 font-normal">{t('firstResults')}</span>}
      </div>
      {results.map((result) => (
        <Link
          key={result.key}
          id={`${id}-${result.key}`}
          role="option"
          aria-selected={result.key === currentKey}
          tabIndex={-1}
          to={result.to}
          onClick={() => onOpen(result)}
          onPointerMove={() => result.key !== currentKey && onPoint(result)}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-control border-[1.5px] px-3 py-1 text-ink no-underline',
            result.key === currentKey ? 'border-highlight bg-highlight-soft' : 'border-transparent',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-7 flex-none place-items-center text-fine font-heavy',
              result.kind === 'customers' && 'rounded-lg border border-kraft-line bg-kraft-3',
            )}
          >
            {result.kind === 'customers' ? initialsOf(result.title) : <Icon shape={result.icon} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-small font-strong wrap-anywhere">
              <Marked text={result.title} query={text} />
            </span>
            {result.subtitle && (
              <span className="block text-dense wrap-anywhere text-ink-soft">
                <Marked text={result.subtitle} query={text} />
              </span>
            )}
          </span>
          {result.note && <span className="text-dense text-ink-soft">{result.note}</span>}
        </Link>
      ))}
    </div>
  )
}

/** Underlines the beginnings of words that match. */
function Marked({ text, query }: { text: string; query: string }) {
  return matchParts(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified by its position only
      <mark key={index} className="border-b-2 border-kraft bg-transparent text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Texts that narrow the search in every language. */
const examples = { box: 'b 131', action: '>' }

function Footer() {
  const t = useTranslations('office-today.find')
  return (
    <div className="flex flex-none items-center gap-1.5 border-t border-line px-4 py-2 text-fine text-ink-soft max-md:hidden">
      <KeyHint>↑</KeyHint>
      <KeyHint>↓</KeyHint> {t('move')} <KeyHint>↵</KeyHint> {t('open')}
      <span className="ml-auto">
        <strong className="font-strong text-ink">{examples.box}</strong> {t('exampleBox')}
      </span>
      <span className="ml-3">
        <strong className="font-strong text-ink">{examples.action}</strong> {t('exampleAction')}
      </span>
    </div>
  )
}
