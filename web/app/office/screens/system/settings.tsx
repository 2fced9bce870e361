import type { Permission } from '@boxzone/contract'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { OfficePage } from '../../kit/page.tsx'
import { ViewLinks } from '../../kit/view-links.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { AuditView } from './audit-view.tsx'
import { StaffView } from './staff-view.tsx'
import { SystemView } from './system-view.tsx'

const views = [
  { name: 'staff', permission: 'staff.read', View: StaffView },
  { name: 'audit', permission: 'audit.read', View: AuditView },
  { name: 'system', permission: 'settings.read', View: SystemView },
] as const satisfies readonly { name: string; permission: Permission; View: ComponentType }[]

/** Staff, audit and system, as the role allows. */
export default function SettingsScreen() {
  const nav = useTranslations('office.nav')
  const state = useTranslations('office.state')
  const may = usePermissions()
  const to = useOfficeLink()
  const { view } = useParams()
  const allowed = views.filter(({ permission }) => may(permission))
  const [first] = allowed
  const current = allowed.find(({ name }) => name === view)
  if (view === undefined && first) return <Navigate to={to(`/settings/${first.name}`)} replace />
  if (!current) {
    return (
      <OfficePage title={nav('settings')}>
        <EmptyState title={state('noPermission')}>{state('noPermissionText')}</EmptyState>
      </OfficePage>
    )
  }
  return (
    <OfficePage title={nav('settings')}>
      <ViewLinks
        label={nav('settings')}
        current={current.name}
        links={allowed.map(({ name }) => ({ key: name, to: to(`/settings/${name}`), label: nav(name) }))}
      />
      <current.View />
    </OfficePage>
  )
}
