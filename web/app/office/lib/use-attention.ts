import { officeTasks, officeToday } from 'virtual:calls'
import { useMemo } from 'react'
import { todayIn } from '#app/lib/time/days.ts'
import { attentionCount, attentionOf } from './attention.rules.ts'
import { useOfficeQuery } from './queries.ts'
import { useStaff } from './staff.tsx'
import { useScopeZone } from './use-office-format.ts'
import { useScope } from './use-scope.ts'

const refetchInterval = 30_000
const maxTasks = 200

/** The calls of `useAttention` with their inputs. */
export const attentionQueries = (warehouseId: string | undefined) =>
  ({
    today: [officeToday, { warehouseId }],
    tasks: [officeTasks, { warehouseId, limit: maxTasks }],
  }) as const

/** The open work of the scope. The rail and the page of today share the data. */
export function useAttention() {
  const warehouseId = useScope()
  const { id } = useStaff()
  const zone = useScopeZone()
  const queries = attentionQueries(warehouseId)
  const query = useOfficeQuery(...queries.today, { refetchInterval })
  const tasks = useOfficeQuery(...queries.tasks, { refetchInterval }).data?.items
  const today = query.data
  const attention = useMemo(() => {
    if (!today) return undefined
    const items = attentionOf({ today, tasks: tasks ?? [], day: todayIn(zone), staffId: id })
    return { items, count: attentionCount(items, today) }
  }, [today, tasks, zone, id])
  return { query, items: attention?.items ?? [], count: attention?.count }
}
