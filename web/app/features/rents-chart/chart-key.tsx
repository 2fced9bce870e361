import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CartonBody, HatchPattern, Tape } from './carton-shape.tsx'

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
      <HatchPattern id={hatch} />
      <CartonBody state={state} hatch={hatch} x={1} y={1} width={20} height={16} />
      {state === 'paid' && <Tape d="M11 1v6" />}
    </svg>
  )
}
