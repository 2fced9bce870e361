import { invoicesCsv, invoicesZip, journalCsv } from 'virtual:calls'
import { formatDay } from '@boxzone/i18n/format'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'react-router'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { Panel } from '../../kit/page.tsx'
import { useDownload } from '../../lib/use-download.ts'

const shownMonths = 24

const files = [
  { key: 'invoicesCsv', extension: 'csv', endpoint: invoicesCsv },
  { key: 'invoicesZip', extension: 'zip', endpoint: invoicesZip },
  { key: 'journalCsv', extension: 'csv', endpoint: journalCsv },
] as const

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** The files of a month for the accountant. */
export function Exports() {
  const t = useTranslations('office-money.exports')
  const language = useLanguage()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const { download, busyFile } = useDownload()
  const months = monthsBefore(serverNow(), shownMonths)
  const requested = query.get('month') ?? ''
  const month = isMonth(requested) ? requested : (months[1] ?? '')
  const nameOf = (one: string) => formatDay(`${one}-01`, language, { style: 'monthYear' })
  return (
    <Panel title={t('title')}>
      <FilterBar>
        <FilterSelect
          label={t('month')}
          value={month}
          onChange={(next) => update({ month: next })}
          options={[...new Set([month, ...months])].map((one) => ({ value: one, label: nameOf(one) }))}
        />
      </FilterBar>
      <ul>
        {files.map(({ key, extension, endpoint }) => {
          const fileName = `${t(`file.${key}`)}-${month}.${extension}`
          return (
            <li key={key} className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-0">
              <div className="min-w-0 flex-1">
                <h3 className="text-small font-strong">{t(`name.${key}`)}</h3>
                <p className="text-dense text-ink-soft">{t(`text.${key}`)}</p>
              </div>
              <Button
                size={40}
                look="line"
                icon={Download}
                busy={busyFile === fileName}
                onClick={() => void download(fileName, endpoint, { month })}
              >
                {t('download', { type: extension.toUpperCase() })}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** The current month and those before it, newest first. */
function monthsBefore(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  )
}
