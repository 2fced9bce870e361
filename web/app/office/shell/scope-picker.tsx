import { errorKey } from '@boxzone/i18n/error-key'
import { useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import type { DevicePosition, GeoFailure } from '#app/lib/geolocation/device-position.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { scopeParameter, useScope, useWarehouses } from '../lib/use-scope.ts'
import { nearestLocation } from './nearest.rules.ts'

const nearest = 'nearest'

/** Chooses the location of all screens. On site, staff choose the nearest location instead of searching the list. */
export function ScopePicker() {
  const t = useTranslations('office.scope')
  const scope = useScope()
  const warehouses = useWarehouses()
  const update = useUpdateSearchParams()
  const { isLocating, locate, cancel } = useNearestLocation((id) => update({ [scopeParameter]: id }))
  return (
    <select
      aria-label={t('label')}
      aria-busy={isLocating || undefined}
      value={isLocating ? nearest : (scope ?? '')}
      onChange={({ currentTarget: { value } }) => {
        if (value === nearest) return void locate()
        cancel()
        update({ [scopeParameter]: value })
      }}
      className="min-h-10 max-w-44 cursor-pointer truncate rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-small font-strong pointer-coarse:min-h-11"
    >
      <option value="">{t('all')}</option>
      {warehouses.filter(({ deactivated }) => !deactivated).length > 1 && (
        <option value={nearest}>{t(isLocating ? 'locating' : 'nearest')}</option>
      )}
      {warehouses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Reads the position of the device once and does not store it. Another choice or a logout cancels the request. */
function useNearestLocation(onFound: (warehouseId: string) => void) {
  const warehouses = useWarehouses()
  const errors = useTranslations('errors')
  const { show } = useToast()
  const [isLocating, setIsLocating] = useState(false)
  const request = useRef<object>(undefined)
  useEffect(
    () => () => {
      request.current = undefined
    },
    [],
  )
  const cancel = () => {
    request.current = undefined
    setIsLocating(false)
  }
  const locate = async () => {
    const own = {}
    request.current = own
    setIsLocating(true)
    const position = await readPosition()
    if (request.current !== own) return
    cancel()
    if (typeof position === 'string') return show({ tone: 'danger', title: errors(errorKey(position)) })
    const found = nearestLocation(warehouses, position)
    if (found) onFound(found.id)
  }
  return { isLocating, locate, cancel }
}

/** Without a connection the code cannot be loaded. */
async function readPosition(): Promise<DevicePosition | GeoFailure> {
  try {
    const geolocation = await loadOptional(() => import('#app/lib/geolocation/read-position.ts'))
    return await geolocation.readPosition('shell')
  } catch {
    return 'geo/unknown-error'
  }
}
