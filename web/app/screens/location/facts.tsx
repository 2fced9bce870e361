import type { Warehouse } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { formatDays, formatSpans, groupDays } from '@boxzone/i18n/hours/opening-hours'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import DoorOpen from 'lucide-react/icons/door-open'
import KeyRound from 'lucide-react/icons/key-round'
import Truck from 'lucide-react/icons/truck'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { featureIcons, promotionIcons } from '#app/features/warehouse-card/feature-icons.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import styles from './hero.module.css'
import type { LocationData } from './location-data.ts'

export function Facts({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location.facts')
  const { openingHours } = warehouse
  return (
    <section
      aria-label={t('label')}
      className={classNames(
        'mt-7 grid grid-cols-[1fr_1fr] content-start gap-x-6 gap-y-4.5 border-t border-line pt-6 max-md:mt-5 max-md:[grid-auto-flow:dense] max-md:gap-4 max-md:pt-5 max-[22.5em]:grid-cols-1',
        styles.facts,
      )}
    >
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
    <div className="flex min-w-0 gap-3 max-md:has-[dt~dt]:col-span-full">
      <Icon shape={icon} size="large" className="text-action" />
      <div>
        <p className="leading-[1.35] font-strong">{name}</p>
        <div className="text-small text-ink-soft">{text}</div>
      </div>
    </div>
  )
}

function Hours({ week, onlyOpen }: { week: Parameters<typeof groupDays>[0]; onlyOpen?: boolean }) {
  const t = useTranslations('location.facts')
  const language = useLanguage()
  const rows = groupDays(week).filter(({ spans }) => !onlyOpen || spans.length > 0)
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-2.5', rows.length === 1 && 'max-md:grid-cols-1')}>
      {rows.map((row) => (
        <Fragment key={row.from}>
          <dt>{formatDays(row, language)}</dt>
          <dd className="max-md:mb-0.5 max-md:whitespace-nowrap">
            {row.spans.length > 0 ? formatSpans(row, language) : t('closedDay')}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** How the doors are unlocked, and the backup door if the warehouse has one. */
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
    <div className="col-span-full flex min-w-0 gap-3 rounded-control bg-highlight-soft px-3.5 py-3">
      <Icon shape={promotionIcons[promotion.type]} size="large" />
      <div>
        <p className="leading-[1.35] font-strong">{promotion.text}</p>
        <div className="text-small">{t(promotion.type)}</div>
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
