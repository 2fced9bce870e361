import { officeStaff } from 'virtual:calls'
import type { StaffAccount } from '@boxzone/contract'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink, useWarehouses } from '../../lib/use-scope.ts'
import { StaffPanel } from './staff-panel.tsx'

/** All staff accounts. Owners create and change them. */
export function StaffView() {
  const t = useTranslations('office-system.staff')
  const nav = useTranslations('office.nav')
  const may = usePermissions()
  const to = useOfficeLink()
  const columns = useColumns()
  const staff = useOfficeQuery(officeStaff, {})
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const panel = query.get('panel') ?? undefined
  const mayChange = may('staff.change')
  return (
    <QueryView query={staff}>
      {({ items }) => {
        const chosen = items.find(({ id }) => id === panel)
        const isOpen = mayChange && (panel === 'new' || chosen !== undefined)
        return (
          <SidePanelLayout
            side={isOpen && <StaffPanel key={panel} account={chosen} onClose={() => update({ panel: undefined })} />}
          >
            <Panel
              title={nav('staff')}
              note={items.length}
              actions={
                mayChange && (
                  <Button size={32} icon={Plus} onClick={() => update({ panel: 'new' })}>
                    {t('create')}
                  </Button>
                )
              }
            >
              <DataTable
                label={nav('staff')}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                currentKey={panel}
                {...(mayChange && { linkOf: ({ id }: StaffAccount) => to('/settings/staff', { panel: id }) })}
              />
            </Panel>
          </SidePanelLayout>
        )
      }}
    </QueryView>
  )
}

function useColumns(): readonly Column<StaffAccount>[] {
  const t = useTranslations('office-system.staff')
  const roleText = useTranslations('office.role')
  const { ago } = useOfficeFormat()
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, email }) => (
        <>
          <div className="font-strong">{name}</div>
          <div className="text-dense text-ink-soft wrap-anywhere">{email}</div>
        </>
      ),
    },
    { key: 'role', header: t('role'), cell: ({ role }) => roleText(role) },
    { key: 'locations', header: t('locations'), from: 'nav', cell: (account) => <Locations account={account} /> },
    {
      key: 'login',
      header: t('lastLogin'),
      from: 'md',
      cell: ({ lastLoginAt }) => (lastLoginAt ? ago(lastLoginAt) : t('never')),
    },
    { key: 'state', header: t('state'), from: 'md', cell: (account) => <StateBadge account={account} /> },
  ]
}

function Locations({ account: { warehouses } }: { account: StaffAccount }) {
  const scope = useTranslations('office.scope')
  const known = useWarehouses()
  if (warehouses === null) return scope('all')
  const names = known.filter(({ id }) => warehouses.includes(id)).map(({ name }) => name)
  return names.length > 0 && names.length <= 3 ? names.join(', ') : scope('count', { count: warehouses.length })
}

export function StateBadge({ account }: { account: StaffAccount }) {
  const t = useTranslations('office-system.staff')
  if (!account.isActive) return <Badge look="quiet">{t('inactive')}</Badge>
  if (account.isLocked) return <Badge look="danger">{t('locked')}</Badge>
  if (!account.isSetUp) return <Badge look="kraft">{t('invited')}</Badge>
  return <Badge look="soft">{t('active')}</Badge>
}
