import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import type { AttentionItem, AttentionRow } from '../../lib/attention.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { scopeParameter, useOfficeLink } from '../../lib/use-scope.ts'

export interface RowAction {
  label: string
  to: string
}

/** Search parameters of the list: area, kind and urgency of the items. */
export const areaParameter = 'show'
export const kindParameter = 'kind'
export const groupParameter = 'group'

/**
 * The one action of a row: a link to the form that completes the item, or to its page if there is no form or the role
 * may not use it. A summary links to its items.
 */
export function useRowAction(): (row: AttentionRow) => RowAction | undefined {
  const t = useTranslations('office-today.do')
  const to = useOfficeLink()
  const [query] = useSearchParams()
  const actionOf = useItemAction()
  const summaryQuery = ({ kind, group }: Pick<AttentionRow & { type: 'summary' }, 'kind' | 'group'>) => ({
    [areaParameter]: query.get(areaParameter) ?? undefined,
    [groupParameter]: group,
    [kindParameter]: kind,
  })
  return (row) =>
    row.type === 'item'
      ? actionOf(row.item)
      : { label: t('showAll', { count: row.items.length }), to: to('/', summaryQuery(row)) }
}

function useItemAction(): (item: AttentionItem) => RowAction | undefined {
  const t = useTranslations('office-today.do')
  const may = usePermissions()
  const to = useOfficeLink()
  const doorLink = (
    { boxId, warehouseId, id }: { boxId: string | null; warehouseId: string; id: string },
    panel?: string,
  ) =>
    boxId
      ? to(`/locations/${warehouseId}`, { box: boxId, panel })
      : to('/doors', { [scopeParameter]: warehouseId, door: id, panel })
  return (item) => {
    switch (item.kind) {
      case 'door-failing':
        return may('doors.open')
          ? { label: t('open'), to: doorLink(item.door, 'open') }
          : { label: t('seeDoor'), to: doorLink(item.door) }
      case 'door-offline':
      case 'codes-pending':
      case 'battery-low':
        return { label: t('seeLock'), to: doorLink(item.door) }
      case 'dispute':
        return {
          label: may('disputes.answer') ? t('answer') : t('seeDispute'),
          to: to('/money/disputes', { panel: item.dispute.id }),
        }
      case 'proposed-end': {
        const mayEnd = may('contracts.end')
        const path = `/contracts/${item.end.contractId}`
        return { label: mayEnd ? t('review') : t('seeContract'), to: to(path, { panel: mayEnd ? 'end' : undefined }) }
      }
      case 'parked-payment':
        return { label: t('handle'), to: to('/money/parked', { panel: item.payment.id }) }
      case 'refused-refund':
        return { label: t('settle'), to: to('/money/refunds', { panel: item.refund.id }) }
      case 'inspect':
      case 'late-return': {
        const isAllowed = may(item.kind === 'inspect' ? 'boxes.inspect' : 'boxes.state')
        const panel = item.kind === 'inspect' ? 'inspect' : 'state'
        const label = item.kind === 'inspect' ? t('inspect') : t('newDay')
        const path = `/locations/${item.box.warehouse.id}`
        const query = { box: item.box.id, panel: isAllowed ? panel : undefined }
        return { label: isAllowed ? label : t('seeBox'), to: to(path, query) }
      }
      case 'approval':
        return { label: t('review'), to: to('/tasks', { task: item.task.id }) }
      case 'task': {
        const { contract, reference, id } = item.task
        if (contract && reference.startsWith('clearance:') && may('contracts.end'))
          return { label: t('confirmCleared'), to: to(`/contracts/${contract.id}`, { panel: 'clearance' }) }
        return { label: t('openTask'), to: to('/tasks', { task: id }) }
      }
    }
  }
}
