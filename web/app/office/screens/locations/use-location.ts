import { officeBoxes, officeDoors, officeWarehouse, warehouseFloorPlan } from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { callOffice } from '../../lib/call-office.ts'
import { useDoorEvents } from '../../lib/door-stream.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useAllPages } from '../../lib/use-all-pages.ts'

const refreshMs = 60_000

/** Everything the screen of one location shows. Boxes and doors are read completely. */
export function useLocationData(id: string) {
  const may = usePermissions()
  const language = useLanguage()
  const warehouse = useOfficeQuery(officeWarehouse, { id }, { refetchInterval: refreshMs })
  const boxes = useAllPages({
    endpoint: officeBoxes,
    input: { id },
    read: (paging, signal) => callOffice(officeBoxes, { id, ...paging }, { signal }),
    enabled: may('boxes.read'),
    refetchInterval: refreshMs,
  })
  const plan = useOfficeQuery(warehouseFloorPlan, { id, language })
  const doors = useDoorsOf(id)
  return { warehouse, boxes, plan, doors }
}

const eventPauseMs = 1_000

/** The doors of a location. Events of the locks refresh them. */
export function useDoorsOf(warehouseId: string) {
  const may = usePermissions()
  const doors = useAllPages({
    endpoint: officeDoors,
    input: { warehouseId },
    read: (paging, signal) => callOffice(officeDoors, { warehouseId, ...paging }, { signal }),
    enabled: may('doors.read'),
    refetchInterval: refreshMs,
  })
  const refresh = useRefreshSoon(officeDoors.path)
  useDoorEvents((event) => {
    if (event.event === 'reload' || ('warehouseId' in event && event.warehouseId === warehouseId)) refresh()
  })
  return doors
}

/** Reads the data again at most once per pause. The first event starts the pause. */
function useRefreshSoon(path: string): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: [path] })
    }, eventPauseMs)
  }, [client, path])
}
