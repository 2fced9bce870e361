import type { OverdueAge, OverdueContract, OverdueGroup } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { AgeCarton } from '../../kit/age-swatch.tsx'
import { overdueAges } from '../../kit/ageing.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { stackCartons } from './shelf.rules.ts'

interface AgeingShelfProps {
  groups: readonly OverdueGroup[]
  contracts: readonly OverdueContract[]
  currency: string
  age: OverdueAge | undefined
  onChange: (age: OverdueAge | undefined) => void
}

const shelfHeight = 112
const cartonWidth = 62

/** Draws each contract as a carton whose height is the owed amount. A click on a shelf filters the list below. */
export function AgeingShelf({ groups, contracts, currency, age, onChange }: AgeingShelfProps) {
  const t = useTranslations('office-money.collections')
  const { money } = useOfficeFormat()
  const stacks = stackCartons(contracts, shelfHeight)
  return (
    <fieldset className="border-b border-line p-3">
      <legend className="sr-only">{t('byAge')}</legend>
      <div className="grid grid-cols-5 gap-1 max-md:grid-cols-1">
        {overdueAges.map((one) => {
          const group = groups.find((candidate) => candidate.age === one)
          const isChosen = one === age
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? undefined : one)}
              className={classNames(
                'flex cursor-pointer flex-col items-center rounded-panel border-[1.5px] px-1 py-2 text-center max-md:flex-row max-md:gap-3 max-md:px-3 max-md:text-left',
                isChosen ? 'border-ink bg-sunk' : 'border-transparent hover:bg-sunk',
              )}
            >
              <span className="max-md:order-2 max-md:ml-auto max-md:text-right">
                <span className="block font-heavy tabular-nums">{money(group?.owed ?? 0, currency)}</span>
                <span className="block text-dense text-ink-soft">
                  {t('contracts', { count: group?.contracts ?? 0 })}
                </span>
              </span>
              <svg
                viewBox={`0 0 ${cartonWidth * 2 + 12} ${shelfHeight + 10}`}
                aria-hidden="true"
                className="mt-2 h-30 w-full max-w-34 max-md:hidden"
              >
                {stacks[one].map(({ column, y, height, key }) => (
                  <AgeCarton
                    key={key}
                    age={one}
                    x={4 + column * (cartonWidth + 2)}
                    y={y + 4}
                    width={cartonWidth}
                    height={height}
                  />
                ))}
                <path className="stroke-ink" strokeWidth="1.5" d={`M0 ${shelfHeight + 5}H${cartonWidth * 2 + 12}`} />
              </svg>
              <span className="max-md:order-1">
                <span className="block text-small font-strong">{t(`age.${one}`)}</span>
                <span className="block text-dense text-ink-soft">{t(`step.${one}`)}</span>
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
