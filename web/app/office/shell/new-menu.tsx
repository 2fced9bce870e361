import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { useDisclosure } from '#app/features/shell/use-disclosure.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePermissions } from '../lib/staff.tsx'
import { useOfficeLink } from '../lib/use-scope.ts'

export const newEntries = [
  { name: 'order', path: '/orders/new', permission: 'orders.place' },
  { name: 'task', path: '/tasks', query: { panel: 'new' }, permission: 'tasks.change' },
  { name: 'announcement', path: '/messages', query: { panel: 'new' }, permission: 'announcements.send' },
  { name: 'voucher', path: '/prices/vouchers', query: { panel: 'new' }, permission: 'vouchers.change' },
] as const

/** Things that can be created from every screen. Escape, a click outside and a navigation close the menu. */
export function NewMenu() {
  const t = useTranslations('office.new')
  const may = usePermissions()
  const to = useOfficeLink()
  const menu = useDisclosure()
  const allowed = newEntries.filter(({ permission }) => may(permission))
  if (allowed.length === 0) return null
  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 text-small font-strong pointer-coarse:min-h-11">
        <Icon shape={Plus} size="small" />
        <span className="max-md:sr-only">{t('label')}</span>
      </summary>
      <ul className="absolute right-0 z-30 mt-1 w-60 rounded-panel bg-surface p-1 shadow-float">
        {allowed.map(({ name, path, ...entry }) => (
          <li key={name}>
            <Link
              to={to(path, 'query' in entry ? entry.query : undefined)}
              className="flex min-h-10 items-center rounded-control px-3 text-small no-underline hover:bg-sunk"
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
