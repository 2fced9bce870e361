import { sizeClassOf } from '@boxzone/contract/size-classes'
import { formatArea, formatNumber } from '@boxzone/i18n/format'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { SIZE_STEPS } from '#app/ui/drawings/sizes.ts'
import type { SizeLink } from './size-guide-props.ts'
import { neededSize, type ThingCounts, type ThingGroup, type ThingName, thingGroups } from './stored-things.rules.ts'

const maxCount = 99

interface SizeCalculatorProps {
  counts: ThingCounts
  onCounts: (counts: ThingCounts) => void
  linkTo: SizeLink
  /** A link to Boxes was clicked. */
  onLeave: () => void
}

/** Counts things and shows the size that they need. */
export function SizeCalculator({ counts, onCounts, linkTo, onLeave }: SizeCalculatorProps) {
  const t = useTranslations('size-guide.calculator')
  return (
    <div className="grid gap-5">
      <p>{t('lead')}</p>
      {groupNames.map((group) => (
        <section key={group} aria-labelledby={`things-${group}`}>
          <h3 id={`things-${group}`} className="mb-1 font-heavy">
            {t(`groups.${group}`)}
          </h3>
          <ul className="grid gap-x-8 md:max-lg:grid-cols-2">
            {namesIn(group).map((name) => (
              <Thing
                key={name}
                name={name}
                count={counts[name] ?? 0}
                onCount={(count) => onCounts({ ...counts, [name]: count })}
              />
            ))}
          </ul>
        </section>
      ))}
      <Result counts={counts} linkTo={linkTo} onLeave={onLeave} onClear={() => onCounts({})} />
    </div>
  )
}

const isGroup = (name: string): name is ThingGroup => Object.hasOwn(thingGroups, name)
const groupNames = Object.keys(thingGroups).filter(isGroup)

function namesIn(group: ThingGroup): ThingName[] {
  const isName = (name: string): name is ThingName => Object.hasOwn(thingGroups[group], name)
  return Object.keys(thingGroups[group]).filter(isName)
}

function Thing({ name, count, onCount }: { name: ThingName; count: number; onCount: (count: number) => void }) {
  const t = useTranslations('size-guide.calculator')
  const language = useLanguage()
  const item = t(`items.${name}`)
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-1.5">
      <span className={classNames('min-w-0', count > 0 && 'font-strong')}>{item}</span>
      <span className="flex flex-none items-center gap-1">
        {/* Not `disabled`, because a disabled button loses the focus. */}
        <IconButton
          look="line"
          icon={Minus}
          label={t('remove', { item })}
          aria-disabled={count === 0}
          onClick={() => onCount(Math.max(0, count - 1))}
        />
        <span className="w-8 text-center font-strong tabular-nums">{formatNumber(count, language)}</span>
        <IconButton
          look="line"
          icon={Plus}
          label={t('add', { item })}
          aria-disabled={count === maxCount}
          onClick={() => onCount(Math.min(maxCount, count + 1))}
        />
      </span>
    </li>
  )
}

interface ResultProps extends Pick<SizeCalculatorProps, 'counts' | 'linkTo' | 'onLeave'> {
  onClear: () => void
}

const largest = SIZE_STEPS.at(-1) ?? 0

/** Docked at the bottom of the dialog and over its padding, so that it is visible while the customer counts. */
function Result({ counts, linkTo, onLeave, onClear }: ResultProps) {
  const t = useTranslations('size-guide.calculator')
  const sizeName = useTranslations('enums.sizeClass')
  const language = useLanguage()
  const needed = neededSize(counts)
  const area = formatArea(needed?.step ?? largest, language)
  return (
    <div className="sticky -bottom-5 z-1 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-[1.5px] border-ink bg-surface pt-3 pb-5 md:-bottom-7 md:-mb-7 md:pb-7">
      <div role="status" className="min-w-0 flex-[1_1_15rem]">
        {needed ? (
          <>
            <p className="text-title leading-tight font-heavy">
              {needed.step
                ? t('need', { size: sizeName(`${sizeClassOf(needed.step)}.short`), area })
                : t('needMore', { area })}
            </p>
            <p className="text-small text-ink-soft">
              {needed.step
                ? t('volume', { volume: formatNumber(needed.litres / 1000, language, { maximumFractionDigits: 1 }) })
                : t('more')}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{t('empty')}</p>
        )}
      </div>
      {needed ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button look="quiet" size={44} onClick={onClear}>
            {t('clear')}
          </Button>
          <ShowBoxes step={needed.step ?? largest} linkTo={linkTo} onLeave={onLeave} />
        </div>
      ) : null}
    </div>
  )
}

function ShowBoxes({ step, linkTo, onLeave }: { step: number } & Pick<SizeCalculatorProps, 'linkTo' | 'onLeave'>) {
  const t = useTranslations('size-guide.calculator')
  const language = useLanguage()
  const found = linkTo(step)
  if (!found) {
    return (
      <>
        <p className="text-small text-ink-soft">{t('none')}</p>
        <ButtonLink to={`/boxes?size=${sizeClassOf(step)}`} look="line" size={44} onClick={onLeave}>
          {t('elsewhere')}
        </ButtonLink>
      </>
    )
  }
  const [area, free] = [formatArea(step, language), formatArea(found.squareMetres, language)]
  return (
    <>
      {found.squareMetres > step ? <p className="text-small text-ink-soft">{t('larger', { area, free })}</p> : null}
      <ButtonLink to={found.to} size={44} onClick={onLeave}>
        {t('show', { area: free })}
      </ButtonLink>
    </>
  )
}
