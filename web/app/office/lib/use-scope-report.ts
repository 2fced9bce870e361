import { officeReport } from 'virtual:calls'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useOfficeQuery } from './queries.ts'
import { usePermissions } from './staff.tsx'
import { useScope } from './use-scope.ts'

const refetchInterval = 600_000

/** A report of the scope over twelve months. Disabled without the permission. */
export function useScopeReport(name: 'occupancy') {
  const may = usePermissions()
  const warehouseId = useScope()
  const language = useLanguage()
  const input = { name, warehouseId, language }
  return useOfficeQuery(officeReport, input, { enabled: may('reports.read'), refetchInterval }).data
}
