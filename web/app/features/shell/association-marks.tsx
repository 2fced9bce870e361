import { useTranslations } from 'use-intl'
import { associationsIn } from '#app/lib/config/operator-content.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { ExampleTag } from './example-tag.tsx'

export function AssociationMarks() {
  const t = useTranslations('shell.footer')
  const associations = associationsIn(useConfig(), useLanguage())
  if (associations.length === 0) return null
  return (
    <div className="mt-5">
      <p className="text-small text-ink-soft">
        {t('associations')} <ExampleTag />
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {associations.map(({ name, url, logo }) => (
          <li key={name}>
            <a
              href={url}
              rel="noopener"
              className="grid min-h-11 place-items-center rounded-md border border-line px-1"
            >
              <img src={logo} alt={name} loading="lazy" className="h-9 w-auto max-w-40" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
