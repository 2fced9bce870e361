import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { Logo } from '#app/ui/base/logo.tsx'
import { SkipLink } from '#app/ui/base/skip-link.tsx'
import { initialsOf } from '../lib/initials.ts'
import { usePermissions, useStaff } from '../lib/staff.tsx'
import { useAttention } from '../lib/use-attention.ts'
import { useOfficeLink } from '../lib/use-scope.ts'
import { useShortcuts } from '../lib/use-shortcuts.ts'
import { KeysHelp } from './keys-dialog.tsx'
import { MoreTab } from './more-tab.tsx'
import { accountItem, doorsItem, mainItems, type NavigationItem, phoneTabNames, settingsItem } from './navigation.ts'
import { OfficeBar } from './office-bar.tsx'

/** Rail, bar and work area. Phones have tabs at the bottom instead of the rail. */
export function OfficeShell({ children }: { children: ReactNode }) {
  useGoShortcuts()
  return (
    <div className="min-h-dvh bg-paper md:pl-22 nav:pl-26 min-[1600px]:pl-50">
      <SkipLink target="#main" />
      <Rail />
      <OfficeBar />
      <main id="main" tabIndex={-1} className="px-4 pt-4 pb-24 outline-none md:px-6 md:pb-10">
        {children}
      </main>
      <PhoneTabs />
      <KeysHelp />
    </div>
  )
}

const goTimeoutMs = 1_500

/** G, then the key of a screen. */
function useGoShortcuts(): void {
  const navigate = useNavigate()
  const to = useOfficeLink()
  const may = usePermissions()
  const startedAt = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isField = target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (isField || ctrlKey || metaKey || altKey || Date.now() - startedAt.current > goTimeoutMs) return
      const item = mainItems.find((one) => one.key === key.toLowerCase() && may(one.permission))
      startedAt.current = 0
      if (!item) return
      event.preventDefault()
      void navigate(to(item.path))
    }
    // In the capture phase: the key must not act on the screen too.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  })
  useShortcuts({
    g: () => {
      startedAt.current = Date.now()
    },
  })
}

function useItems(items: readonly NavigationItem[]): NavigationItem[] {
  const may = usePermissions()
  return items.filter(({ permission }) => may(permission))
}

function Rail() {
  const t = useTranslations('office.nav')
  const { name } = useStaff()
  const to = useOfficeLink()
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-y-0 left-0 z-20 flex w-22 flex-col items-stretch gap-1 overflow-y-auto border-r border-line bg-paper px-1 py-3 max-md:hidden nav:w-26 min-[1600px]:w-50 print:hidden"
    >
      <Link to={to('/')} aria-label={t('today')} className="mb-3 grid h-9 place-items-center">
        <Logo />
      </Link>
      {useItems(mainItems).map((item) => (
        <RailLink key={item.name} item={item} />
      ))}
      <div className="mt-auto grid grid-cols-1 gap-1">
        {useItems([settingsItem]).map((item) => (
          <RailLink key={item.name} item={item} />
        ))}
        <Link
          to={to('/me')}
          className="mx-auto grid size-10 place-items-center rounded-control border-[1.5px] border-kraft-line bg-kraft-3 text-small font-heavy no-underline"
        >
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="sr-only">{`${t('account')}: ${name}`}</span>
        </Link>
      </div>
    </nav>
  )
}

function RailLink({ item: { name, path, icon } }: { item: NavigationItem }) {
  const t = useTranslations('office.nav')
  const to = useOfficeLink()
  return (
    <NavLink
      to={to(path)}
      end={path === '/'}
      className={({ isActive }) =>
        classNames(
          'flex flex-col items-center gap-1 rounded-control border-[1.5px] px-0 py-2 text-center text-fine font-strong no-underline min-[1600px]:flex-row min-[1600px]:gap-3 min-[1600px]:px-3 min-[1600px]:text-small',
          isActive ? 'border-ink bg-surface text-ink' : 'border-transparent text-ink-soft hover:bg-sunk hover:text-ink',
        )
      }
    >
      <span className="relative">
        <Icon shape={icon} />
        {name === 'today' && <TodayCount />}
      </span>
      <span className="max-nav:sr-only max-[1599px]:text-[11px]/[14px] max-[1599px]:tracking-tight">{t(name)}</span>
    </NavLink>
  )
}

const maxCount = 99

/** The number of items that need action by staff. The only red count of the navigation. */
function TodayCount() {
  const t = useTranslations('office-today')
  const { count } = useAttention()
  if (!count) return null
  return (
    <span className="absolute -top-2 left-3 min-w-4.5 rounded-full bg-danger px-1 text-center text-[11px]/[18px] font-heavy text-paper">
      <span aria-hidden="true">{count > maxCount ? `${maxCount}+` : count}</span>
      <span className="sr-only">{t('summary', { count })}</span>
    </span>
  )
}

/** Number of tabs beside "More". */
const maxPhoneTabs = 4

function PhoneTabs() {
  const t = useTranslations('office.nav')
  const to = useOfficeLink()
  const items = useItems([...mainItems, doorsItem, settingsItem, accountItem])
  const wanted = phoneTabNames.flatMap((wantedName) => items.filter(({ name }) => name === wantedName))
  const tabs = wanted.slice(0, maxPhoneTabs)
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {tabs.map(({ name, path, icon }) => (
        <NavLink
          key={name}
          to={to(path)}
          end={path === '/'}
          className={({ isActive }) =>
            classNames(
              'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 text-fine font-strong no-underline',
              isActive ? 'border-ink text-ink' : 'border-transparent text-ink-soft',
            )
          }
        >
          <span className="relative">
            <Icon shape={icon} />
            {name === 'today' && <TodayCount />}
          </span>
          {t(name)}
        </NavLink>
      ))}
      <MoreTab items={items.filter((item) => !tabs.includes(item))} />
    </nav>
  )
}
