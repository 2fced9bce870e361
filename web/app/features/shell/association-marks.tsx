import { useTranslations } from 'use-intl'

/** Names and SVG paths of the logos. */
const associations = [
  { name: 'ASK', sign: 'M3 20V9l9-6 9 6v11zM8 20v-7h8v7' },
  { name: 'ČSP', sign: 'M12 3 21 8v8l-9 5-9-5V8zM3 8l9 5 9-5M12 13v8' },
  { name: 'EUBOX', sign: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12l3 3 5-6' },
] as const

export function AssociationMarks() {
  const t = useTranslations('shell.footer')
  return (
    <div className="mt-5">
      <p className="text-small text-ink-soft">{t('associations')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {associations.map(({ name, sign }) => (
          <li key={name} className="flex h-9 items-center gap-2 rounded-md border border-line px-2.5 text-ink-soft">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-[1.6]">
              <path d={sign} strokeLinejoin="round" />
            </svg>
            <span className="text-small font-heavy tracking-[0.06em]">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
