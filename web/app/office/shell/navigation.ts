import type { Permission } from '@boxzone/contract'
import type { Messages } from '@boxzone/i18n'
import Bell from 'lucide-react/icons/bell'
import ChartLine from 'lucide-react/icons/chart-line'
import DoorOpen from 'lucide-react/icons/door-open'
import FileText from 'lucide-react/icons/file-text'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import type { IconShape } from '#app/ui/base/icon.tsx'

export interface NavigationItem {
  name: Exclude<keyof Messages['office']['nav'], 'label'>
  path: string
  icon: IconShape
  permission: Permission
  /** The second key after G. */
  key?: string
}

export const mainItems: readonly NavigationItem[] = [
  { name: 'today', path: '/', icon: Inbox, permission: 'today.read', key: 't' },
  { name: 'locations', path: '/locations', icon: Warehouse, permission: 'warehouses.read', key: 's' },
  { name: 'customers', path: '/customers', icon: Users, permission: 'customers.read', key: 'c' },
  { name: 'contracts', path: '/contracts', icon: FileText, permission: 'contracts.read', key: 'o' },
  { name: 'money', path: '/money', icon: Wallet, permission: 'payments.read', key: 'm' },
  { name: 'prices', path: '/prices', icon: Tag, permission: 'prices.read', key: 'p' },
  { name: 'reports', path: '/reports', icon: ChartLine, permission: 'reports.read', key: 'r' },
  { name: 'tasks', path: '/tasks', icon: ListChecks, permission: 'tasks.read', key: 'k' },
  { name: 'messages', path: '/messages', icon: Bell, permission: 'announcements.send' },
]

export const settingsItem: NavigationItem = {
  name: 'settings',
  path: '/settings',
  icon: Settings,
  // Every role that may open one of the settings may read the audit.
  permission: 'audit.read',
}

export const doorsItem: NavigationItem = { name: 'doors', path: '/doors', icon: DoorOpen, permission: 'doors.read' }
export const accountItem: NavigationItem = { name: 'account', path: '/me', icon: User, permission: 'me.read' }

/** Tabs of a phone by importance. A role that may not open one of these screens gets the next tab of the list. */
export const phoneTabNames: readonly NavigationItem['name'][] = ['today', 'locations', 'doors', 'tasks', 'customers']
