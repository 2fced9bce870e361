import { officeSearch } from 'virtual:calls'
import type { OfficeSearch } from '@boxzone/contract'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import DoorClosed from 'lucide-react/icons/door-closed'
import FileText from 'lucide-react/icons/file-text'
import Receipt from 'lucide-react/icons/receipt'
import User from 'lucide-react/icons/user'
import Warehouse from 'lucide-react/icons/warehouse'
import { useEffect, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import { matchesSearch } from '#app/ui/base/search-text.ts'
import { useOfficeQuery } from '../lib/queries.ts'
import { usePermissions } from '../lib/staff.tsx'
import { useOfficeFormat } from '../lib/use-office-format.ts'
import { useOfficeLink, useWarehouses } from '../lib/use-scope.ts'
import { parseFind } from './find.rules.ts'
import { accountItem, doorsItem, mainItems, settingsItem } from './navigation.ts'
import { newEntries } from './new-menu.tsx'

type FindKind = 'customers' | 'contracts' | 'invoices' | 'boxes' | 'orders' | 'locations' | 'actions'

export interface Find {
  key: string
  kind: FindKind
  title: string
  second: string
  to: string
  icon: IconShape
  /** Shown on the right of the row. */
  note?: string | undefined
  /** The customer of the preview. */
  customerId?: string | undefined
  /** The preview of everything else. */
  facts: readonly { label: string; value: string }[]
}

export interface FindGroup {
  kind: FindKind | 'recent'
  finds: readonly Find[]
}

const typingPauseMs = 120

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The results of a text: the search of the server, locations and actions. An outdated request is aborted. */
export function useFind(typed: string, recent: readonly Find[]) {
  const { text, isActionsOnly, isSearched } = parseFind(typed)
  const settled = useSettled(text)
  const query = useOfficeQuery(
    officeSearch,
    { q: settled },
    { enabled: isSearched && settled.length > 1, keepPrevious: true },
  )
  const found = useFound()
  const locations = useLocationFinds()
  const actions = useActionFinds()
  const matching = (finds: readonly Find[]) =>
    finds.filter(({ title, second }) => matchesSearch(`${title} ${second}`, text))
  const groups: FindGroup[] = isSearched
    ? [
        ...(query.data ? found(query.data) : []),
        { kind: 'locations', finds: matching(locations) },
        { kind: 'actions', finds: matching(actions) },
      ]
    : isActionsOnly
      ? [{ kind: 'actions', finds: text === '' ? actions : matching(actions) }]
      : [
          { kind: 'recent', finds: recent },
          { kind: 'actions', finds: actions },
        ]
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    text,
    isSearched,
    isPending: isSearched && (query.isFetching || settled !== text),
    error: isSearched ? query.error : null,
    retry: () => void query.refetch(),
  }
}

function useFound(): (found: OfficeSearch) => FindGroup[] {
  const t = useTranslations('office-today.find')
  const to = useOfficeLink()
  const { day } = useOfficeFormat()
  return ({ customers, contracts, invoices, boxes, orders }) => [
    {
      kind: 'customers',
      finds: customers.map(({ id, name, email, phoneNumber }) => ({
        ...{ key: `customer-${id}`, kind: 'customers', title: name, icon: User, customerId: id, facts: [] },
        second: [phoneNumber, email].filter(Boolean).join(', '),
        to: to(`/customers/${id}`),
      })),
    },
    {
      kind: 'contracts',
      finds: contracts.map(({ id, number, customer, box, warehouse }) => ({
        ...{ key: `contract-${id}`, kind: 'contracts', title: number, icon: FileText, to: to(`/contracts/${id}`) },
        second: `${customer}, ${t('boxAt', { number: box, location: warehouse })}`,
        facts: [
          { label: t('customer'), value: customer },
          { label: t('boxes'), value: t('boxAt', { number: box, location: warehouse }) },
        ],
      })),
    },
    {
      kind: 'invoices',
      finds: invoices.map(({ number, type, contractId, customer, issuedOn }) => ({
        ...{ key: `invoice-${number}`, kind: 'invoices', title: number, icon: Receipt },
        second: `${customer}, ${day(issuedOn)}`,
        to: to(`/contracts/${contractId}`, { invoices: 'all' }),
        note: type === 'INVOICE' ? undefined : t('creditNote'),
        facts: [
          { label: t('customer'), value: customer },
          { label: t('issued'), value: day(issuedOn) },
          { label: t('number'), value: number },
        ],
      })),
    },
    {
      kind: 'boxes',
      finds: boxes.map(({ id, number, warehouse, state, customer }) => ({
        ...{ key: `box-${id}`, kind: 'boxes', icon: DoorClosed, second: customer ?? t('noTenant') },
        title: t('boxAt', { number, location: warehouse.name }),
        to: to(`/locations/${warehouse.id}`, { box: id }),
        note: state === 'active' ? undefined : t(`boxState.${state}`),
        facts: [
          { label: t('tenant'), value: customer ?? t('noTenant') },
          { label: t('state'), value: t(`boxState.${state}`) },
        ],
      })),
    },
    {
      kind: 'orders',
      finds: orders.map(({ id, number, status, email, box, warehouse, contractId }) => ({
        ...{ key: `order-${id}`, kind: 'orders', title: number, icon: ClipboardList, second: email },
        to: contractId ? to(`/contracts/${contractId}`) : to('/orders/new', { order: id }),
        note: t(`orderStatus.${status}`),
        facts: [
          { label: t('email'), value: email },
          { label: t('boxes'), value: t('boxAt', { number: box, location: warehouse }) },
          { label: t('state'), value: t(`orderStatus.${status}`) },
        ],
      })),
    },
  ]
}

function useLocationFinds(): Find[] {
  const t = useTranslations('office-today.find')
  const to = useOfficeLink()
  const { percent, number } = useOfficeFormat()
  return useWarehouses().map(({ id, name, city, squareMetres, boxes }) => ({
    ...{ key: `location-${id}`, kind: 'locations', title: name, second: city, icon: Warehouse },
    to: to(`/locations/${id}`),
    facts: [
      {
        label: t('occupied'),
        value: percent(squareMetres.all > 0 ? Math.round((squareMetres.let / squareMetres.all) * 100) : 0),
      },
      { label: t('free'), value: number(boxes.free) },
    ],
  }))
}

function useActionFinds(): Find[] {
  const t = useTranslations('office-today.find')
  const nav = useTranslations('office.nav')
  const create = useTranslations('office.new')
  const may = usePermissions()
  const to = useOfficeLink()
  const screens = [...mainItems, doorsItem, settingsItem, accountItem]
  return [
    ...newEntries
      .filter(({ permission }) => may(permission))
      .map(({ name, path, ...entry }) => ({
        ...{ key: `new-${name}`, kind: 'actions' as const, second: '', icon: CirclePlus, facts: [] },
        title: t('create', { name: create(name) }),
        to: to(path, 'query' in entry ? entry.query : undefined),
      })),
    ...screens
      .filter(({ permission }) => may(permission))
      .map(({ name, path, icon }) => ({
        ...{ key: `go-${name}`, kind: 'actions' as const, second: '', icon, facts: [] },
        title: t('goTo', { name: nav(name) }),
        to: to(path),
      })),
  ]
}
