import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { pageNumbers } from '#app/ui/navigation/page-numbers.ts'

interface PaginationProps {
  /** Starts at 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Accessible name, for a screen with two paginations. */
  label?: string
}

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-control border-[1.5px] px-2 font-strong tabular-nums'

export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const t = useTranslations('kit')
  return (
    <nav aria-label={label ?? t('pages')}>
      <ul className="flex flex-wrap items-center gap-1">
        <Arrow shape={ChevronLeft} label={t('previousPage')} href={page > 1 ? hrefOf(page - 1) : undefined} />
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number === 0 ? `gap after ${all[index - 1]}` : number}>
            {number === 0 ? (
              <span className="grid min-h-11 min-w-6 place-items-center text-ink-soft">…</span>
            ) : (
              <Link
                to={hrefOf(number)}
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  number === page ? 'border-ink bg-surface' : 'border-transparent hover:bg-sunk',
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <Arrow shape={ChevronRight} label={t('nextPage')} href={page < pages ? hrefOf(page + 1) : undefined} />
      </ul>
    </nav>
  )
}

function Arrow({ shape, label, href }: { shape: IconShape; label: string; href: string | undefined }) {
  return (
    <li>
      {href === undefined ? (
        <span className={classNames(cell, 'border-transparent text-line-strong')}>
          <Icon shape={shape} />
        </span>
      ) : (
        <Link to={href} aria-label={label} className={classNames(cell, 'border-transparent hover:bg-sunk')}>
          <Icon shape={shape} />
        </Link>
      )}
    </li>
  )
}
