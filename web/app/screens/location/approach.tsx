import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { formatDistance } from '@boxzone/i18n/format'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { canDraw, type DrawnApproach, PLAN } from '#app/ui/drawings/approach/approach-frame.ts'
import { type ApproachSign, approachSign } from '#app/ui/drawings/approach/approach-signs.ts'
import { ServerSvg } from '#app/ui/drawings/server-svg.tsx'
import { drawnApproach } from './approach-metres.ts'
import type { LocationData } from './location-data.ts'
import { NavigateLink } from './navigate-link.tsx'
import '#app/ui/drawings/approach/approach-plan.css'

const onServer = import.meta.env.SSR ? await import('#app/ui/drawings/approach/approach-plan.ts') : undefined
const load = () => import('#app/ui/drawings/approach/approach-plan.ts')

/** The postal address, the coordinates and the approach plan, as far as the operator has stated them. */
export function LocationApproach({ data }: { data: LocationData }) {
  const t = useTranslations('location.approach')
  const { approach = {}, address, location } = data.warehouse
  const drawn = drawnApproach(approach, location)
  return (
    <section className="below-fold wrap py-9 md:[--about:470px] max-md:py-7" aria-labelledby="approach-heading">
      <h2 id="approach-heading" className="mb-4 text-heading leading-[1.15]">
        {t('title')}
      </h2>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
        {canDraw(drawn) ? <Plan id={data.warehouse.id} drawn={drawn} /> : null}
        <div className="grid justify-items-start gap-5">
          <dl className="grid gap-4">
            <Row name={t('address')}>{`${address.street} ${address.number}, ${address.zip} ${address.city}`}</Row>
            {approach.entrance ? null : <Row name={t('position')}>{coordinates(location)}</Row>}
            <ApproachRows data={data} />
          </dl>
          <NavigateLink data={data} />
        </div>
      </div>
    </section>
  )
}

function Plan({ id, drawn }: { id: string; drawn: DrawnApproach }) {
  const t = useTranslations('location.approach')
  const language = useLanguage()
  const texts = {
    title: t('plan'),
    north: t('north'),
    formatMetres: (metres: number) => formatDistance(metres / 1000, language),
  }
  return (
    <figure className="w-full max-w-[560px]">
      <ServerSvg
        drawingKey={`${id} ${language} ${JSON.stringify(drawn)}`}
        draw={onServer ? () => onServer.approachPlan(drawn, texts) : undefined}
        load={async () => (await load()).approachPlan(drawn, texts)}
        className="block"
        style={{ aspectRatio: `${PLAN.width} / ${PLAN.height}` }}
      />
    </figure>
  )
}

/** The facts of the plan as text. */
function ApproachRows({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const { street, entrance, parking, stop, stepFreeWay } = warehouse.approach ?? {}
  const distance = (metres: number) => formatDistance(metres / 1000, language)
  const fromEntrance =
    entrance && parking
      ? t('fromEntrance', { distance: distance(metresAlong([parking.position, entrance])) })
      : undefined
  return (
    <>
      {street ? (
        <Row sign="street" name={t('approach.street')}>
          {street.name}
        </Row>
      ) : null}
      {entrance ? (
        <Row sign="entrance" name={t('approach.entrance')}>
          {coordinates(entrance)}
        </Row>
      ) : null}
      {parking ? (
        <Row sign="parking" name={t('approach.parking')}>
          {listed(parking.spaces && t('approach.spaces', { count: parking.spaces }), fromEntrance) ||
            coordinates(parking.position)}
        </Row>
      ) : null}
      {stop ? (
        <Row sign="stop" name={t('approach.stop')}>
          {listed(stop.name, stop.walkMetres && t('approach.walk', { distance: distance(stop.walkMetres) }))}
        </Row>
      ) : null}
      {stepFreeWay ? (
        <Row sign="stepFreeWay" name={t('approach.stepFreeWay')}>
          {t('approach.toEntrance', { distance: distance(metresAlong(stepFreeWay)) })}
        </Row>
      ) : null}
    </>
  )
}

function Row({ sign, name, children }: { sign?: ApproachSign; name: string; children: ReactNode }) {
  return (
    <div className={sign ? 'relative pl-10' : undefined}>
      <dt className="text-small text-ink-soft">
        {sign ? <Drawing svg={approachSign(sign)} className="absolute top-1 left-0" /> : null}
        {name}
      </dt>
      <dd className="font-strong">{children}</dd>
    </div>
  )
}

const coordinates = ({ lat, lng }: GeoPosition): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

const listed = (...parts: (string | number | undefined)[]): string => parts.filter(Boolean).join(', ')

const metresAlong = (points: readonly GeoPosition[]): number =>
  points.reduce((metres, point, index) => metres + distanceKm(points[index - 1] ?? point, point) * 1000, 0)
