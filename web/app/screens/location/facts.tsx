import type { Warehouse } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import DoorOpen from 'lucide-react/icons/door-open'
import KeyRound from 'lucide-react/icons/key-round'
import Truck from 'lucide-react/icons/truck'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { featureIcons, promotionIcons } from '#app/features/warehouse-card/feature-icons.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import type { LocationData } from './location-data.ts'
import { formatDays, formatSpans, openDays } from './opening-hours.ts'

/** What the location is like: an icon, the fact, and what it means for the visitor. */
export function Facts({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location.facts')
  const { openingHours } = warehouse
  return (
    <section aria-label={t('label')} className="location-facts">
      <Promotion warehouse={warehouse} />
      <FirstFreeDay warehouse={warehouse} />
      {openingHours.nonstop ? (
        <Fact icon={featureIcons.NONSTOP} name={t('nonstop.name')} text={t('nonstop.text')} />
      ) : (
        <Fact icon={featureIcons.NONSTOP} name={t('hours')} text={<Hours week={openingHours.week ?? {}} />} />
      )}
      <Doors warehouse={warehouse} />
      <Access warehouse={warehouse} />
      <Extras warehouse={warehouse} />
    </section>
  )
}

function Fact({ icon, name, text }: { icon: IconShape; name: string; text: ReactNode }) {
  return (
    <div className="location-fact">
      <Icon shape={icon} size="large" className="text-action" />
      <div>
        <p className="location-fact-name">{name}</p>
        <div className="location-fact-text">{text}</div>
      </div>
    </div>
  )
}

function Hours({ week, onlyOpen }: { week: Parameters<typeof openDays>[0]; onlyOpen?: boolean }) {
  const t = useTranslations('location.facts')
  const language = useLanguage()
  const rows = openDays(week).filter(({ spans }) => !onlyOpen || spans.length > 0)
  return (
    <dl className="location-hours">
      {rows.map((row) => (
        <Fragment key={row.from}>
          <dt>{formatDays(row, language)}</dt>
          <dd>{row.spans.length > 0 ? formatSpans(row, language) : t('closedDay')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** How the doors open, and the second one where there is one. */
function Doors({ warehouse: { lockVersion, openingHours } }: { warehouse: Warehouse }) {
  const t = useTranslations()
  const isSmart = lockVersion === 'V2'
  const lock = isSmart ? 'phone' : 'code'
  return (
    <>
      <Fact
        icon={isSmart ? featureIcons.SMART : KeyRound}
        name={t(`location.facts.${lock}.name`)}
        text={t(`location.facts.${lock}.text`)}
      />
      {openingHours.backup ? (
        <Fact
          icon={DoorOpen}
          name={t('enums.access.backupDoor.name')}
          text={<Hours week={openingHours.backup} onlyOpen />}
        />
      ) : null}
    </>
  )
}

function Access({ warehouse: { accessibility, features, delivery } }: { warehouse: Warehouse }) {
  const t = useTranslations('enums')
  const car = accessibility.car ? 'car' : 'noCar'
  return (
    <>
      {features.includes('PARKING') ? (
        <Fact icon={featureIcons.PARKING} name={t('feature.PARKING.name')} text={t('feature.PARKING.text')} />
      ) : (
        <Fact icon={featureIcons.CAR} name={t(`access.${car}.name`)} text={t(`access.${car}.text`)} />
      )}
      {accessibility.barrierFree ? (
        <Fact
          icon={featureIcons.BARRIER_FREE}
          name={t('feature.BARRIER_FREE.name')}
          text={t('feature.BARRIER_FREE.text')}
        />
      ) : null}
      {delivery ? <Fact icon={Truck} name={t('access.delivery.name')} text={t('access.delivery.text')} /> : null}
    </>
  )
}

const extras = ['HEATING', 'VIDEO_MONITORING', 'STARTER_PACKAGE'] as const

function Extras({ warehouse: { features } }: { warehouse: Warehouse }) {
  const t = useTranslations('enums.feature')
  return extras
    .filter((extra) => features.includes(extra))
    .map((extra) => <Fact key={extra} icon={featureIcons[extra]} name={t(`${extra}.name`)} text={t(`${extra}.text`)} />)
}

function Promotion({ warehouse: { promotion } }: { warehouse: Warehouse }) {
  const t = useTranslations('enums.promotion')
  if (promotion === null) return null
  return (
    <div className="location-fact is-promotion">
      <Icon shape={promotionIcons[promotion.type]} size="large" />
      <div>
        <p className="location-fact-name">{promotion.text}</p>
        <div className="location-fact-text">{t(promotion.type)}</div>
      </div>
    </div>
  )
}

function FirstFreeDay({ warehouse: { availableFrom, deactivation, hasFreeBoxes } }: { warehouse: Warehouse }) {
  const t = useTranslations('location.facts')
  const language = useLanguage()
  if (availableFrom === null || deactivation.deactivated) return null
  return (
    <Fact
      icon={CalendarCheck}
      name={
        hasFreeBoxes
          ? t('freeNow.name')
          : t('freeFrom.name', { date: formatDay(availableFrom, language).replaceAll(' ', '\u00a0') })
      }
      text={hasFreeBoxes ? t('freeNow.text') : t('freeFrom.text')}
    />
  )
}
