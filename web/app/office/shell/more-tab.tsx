import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { BottomSheet } from '#app/ui/overlays/bottom-sheet.tsx'
import { useOfficeLink } from '../lib/use-scope.ts'
import type { NavigationItem } from './navigation.ts'

/** The last tab of a phone: all screens without a tab of their own. */
export function MoreTab({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslations('office.nav')
  const to = useOfficeLink()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex min-h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 border-t-3 border-transparent text-fine font-strong text-ink-soft"
      >
        <Icon shape={Ellipsis} />
        {t('more')}
      </button>
      <BottomSheet open={isOpen} onOpenChange={setIsOpen} title={t('more')}>
        <ul>
          {items.map(({ name, path, icon }) => (
            <li key={name} className="border-t border-line first:border-0">
              <Link
                to={to(path)}
                onClick={() => setIsOpen(false)}
                className="flex min-h-14 items-center gap-4 font-strong no-underline"
              >
                <Icon shape={icon} />
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  )
}
