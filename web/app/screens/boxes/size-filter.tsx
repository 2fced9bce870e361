import type { SizeClass } from '@boxzone/contract'
import { sizeBounds, sizeClasses } from '@boxzone/contract/size-classes'
import { formatArea } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SizeGlyph } from '#app/features/warehouse-card/size-glyph.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { type ListFilter, listUrl } from './list-filter.ts'

/** Links, so that a filtered list has its own URL and needs no JavaScript. */
export function SizeFilter({ filter }: { filter: ListFilter }) {
  const t = useTranslations()
  const areas = useAreas()
  return (
    <nav
      aria-label={t('boxes.size.label')}
      className="flex h-fit overflow-hidden rounded-control border-[1.5px] border-line-strong bg-surface [--m:8px] max-md:border-transparent max-md:shadow-float max-sm:[--m:6px]"
    >
      <Choice to={listUrl(filter, { size: undefined })} isChosen={filter.size === undefined}>
        <span className="text-center">{t('boxes.size.any')}</span>
      </Choice>
      {sizeClasses.map((size) => (
        <Choice key={size} to={listUrl(filter, { size })} isChosen={filter.size === size}>
          <span className="max-sm:hidden">
            <SizeGlyph size={size} state="sample" />
          </span>
          <span>
            {t(`enums.sizeClass.${size}.short`)}
            <span className="sr-only"> {t(`enums.sizeClass.${size}.name`)} </span>
            <small className="block text-[0.8125rem] leading-none font-normal whitespace-nowrap">{areas(size)}</small>
          </span>
        </Choice>
      ))}
    </nav>
  )
}

/** The areas of each size class: "1–4 m²". */
function useAreas(): (size: SizeClass) => string {
  const t = useTranslations('boxes.size')
  const language = useLanguage()
  const area = (squareMetres: number) => formatArea(squareMetres, language)
  return (size) => {
    const index = sizeClasses.indexOf(size)
    const [from, to] = [sizeBounds[index - 1]?.to, sizeBounds[index]?.to]
    if (to === undefined) return t('from', { area: area(from ?? 0) })
    return from === undefined ? t('upTo', { area: area(to) }) : `${from}–${area(to)}`
  }
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="choice flex min-h-14 flex-1 max-md:min-h-12 items-center justify-center gap-2 border-line px-1 py-2 leading-tight font-strong text-ink no-underline -outline-offset-3 not-first:border-l-[1.5px] hover:bg-sunk aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {children}
    </Link>
  )
}
