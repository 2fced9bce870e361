import { useId } from 'react'
import { useTranslations } from 'use-intl'

const states = ['paid', 'unpaid', 'next'] as const

export function ChartKey({ currency, vat }: { currency: string; vat: 'some' | 'none' }) {
  const t = useTranslations('rents.chart')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <KeyMark state={state} />
            {t(state)}
          </li>
        ))}
      </ul>
      <p>{t('unit', { currency, vat })}</p>
    </div>
  )
}

function KeyMark({ state }: { state: (typeof states)[number] }) {
  const hatch = useId()
  return (
    <svg viewBox="0 0 22 18" aria-hidden="true" className="h-4.5 w-5.5 flex-none overflow-visible">
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className="rents-chart-hatch" />
        </pattern>
      </defs>
      <g className={`rents-chart-${state}`}>
        <rect x="1" y="1" width="20" height="16" rx="3" {...(state === 'unpaid' && { fill: `url(#${hatch})` })} />
        {state === 'paid' && <path d="M11 1v6" />}
      </g>
    </svg>
  )
}
