import { officeStreetPrices, type officeWarehouse } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { HeaderFact } from '../../kit/page.tsx'
import { letPercent } from '../../lib/occupancy.rules.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

type OfficeWarehouseDetail = OutputOf<typeof officeWarehouse>

export function LocationFacts({ warehouse }: { warehouse: OfficeWarehouseDetail }) {
  const t = useTranslations('office-locations.page')
  const may = usePermissions()
  const { percent, area, money, roundMoney } = useOfficeFormat(warehouse.timeZone)
  const prices = useOfficeQuery(officeStreetPrices, { id: warehouse.id }, { enabled: may('prices.read') })
  const { squareMetres, boxes, monthlyRent, currency } = warehouse
  const waiting = prices.data?.sizes.reduce((sum, size) => sum + size.waiting, 0)
  return (
    <>
      <HeaderFact
        label={t('occupied')}
        value={percent(letPercent(squareMetres))}
        note={t('areaOf', { let: area(squareMetres.let), all: area(squareMetres.all) })}
      />
      {monthlyRent === null ? (
        <HeaderFact label={t('boxesLet')} value={boxes.let} note={t('countOf', { count: boxes.all })} />
      ) : (
        <HeaderFact
          label={t('monthlyRent')}
          value={roundMoney(Math.round(monthlyRent), currency)}
          note={
            squareMetres.let > 0 && t('perSquareMetre', { amount: money(monthlyRent / squareMetres.let, currency) })
          }
        />
      )}
      <HeaderFact label={t('insideNow')} value={warehouse.insideNow} note={t('estimate')} />
      {waiting !== undefined && <HeaderFact label={t('waiting')} value={t('people', { count: waiting })} />}
    </>
  )
}
