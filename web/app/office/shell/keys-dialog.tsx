import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { usePermissions } from '../lib/staff.tsx'
import { useShortcuts } from '../lib/use-shortcuts.ts'
import { useUndoKey } from '../lib/use-undo.ts'
import { mainItems } from './navigation.ts'

/** Alternatives; each is a sequence or a combination of keys. */
type Keys = readonly (readonly string[])[]

interface KeyRowProps {
  label: string
  keys: Keys
}

/** The keys of all screens: `?` shows them, Ctrl+Z undoes the last action. */
export function KeysHelp() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts({ '?': () => setIsOpen(true) })
  useUndoKey()
  return isOpen ? <KeysDialog onClose={() => setIsOpen(false)} /> : null
}

/** The keys of every screen, of lists, of tasks and of the plan. Other keys are shown where their actions are. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office.keys')
  const nav = useTranslations('office.nav')
  const may = usePermissions()
  const go = mainItems.filter(({ key, permission }) => key !== undefined && may(permission))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the content has no focusable element and must scroll by keyboard */}
      <div tabIndex={0} className="grid gap-5 text-small">
        <KeyGroup title={t('everywhere')}>
          <KeyRow label={t('find')} keys={[['Ctrl', 'K'], ['/']]} />
          <KeyRow label={t('confirm')} keys={[['Ctrl', '↵']]} />
          <KeyRow label={t('undo')} keys={[['Ctrl', 'Z']]} />
          <KeyRow label={t('close')} keys={[['Esc']]} />
          <KeyRow label={t('title')} keys={[['?']]} />
        </KeyGroup>
        <KeyGroup title={t('list')}>
          <KeyRow label={t('move')} keys={[['J'], ['K'], ['↑'], ['↓']]} />
          <KeyRow label={t('act')} keys={[['↵']]} />
          <KeyRow label={t('filter')} keys={[['F']]} />
          <KeyRow label={t('select')} keys={[['X']]} />
          <KeyRow label={t('selectRange')} keys={[['Shift', 'X']]} />
          <KeyRow label={t('selectAll')} keys={[['Ctrl', 'A']]} />
          <KeyRow label={t('neighbour')} keys={[['['], [']']]} />
        </KeyGroup>
        <KeyGroup title={t('tasks')}>
          <KeyRow label={t('assign')} keys={[['A']]} />
          <KeyRow label={t('snooze')} keys={[['Z']]} />
          <KeyRow label={t('done')} keys={[['E']]} />
        </KeyGroup>
        <KeyGroup title={t('plan')}>
          <KeyRow label={t('nearest')} keys={[['←'], ['→'], ['↑'], ['↓']]} />
        </KeyGroup>
        <KeyGroup title={t('go')}>
          {go.map(({ name, key }) => (
            <KeyRow key={name} label={nav(name)} keys={[['G', (key ?? '').toUpperCase()]]} />
          ))}
        </KeyGroup>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b border-line pb-1 font-heavy">{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function KeyRow({ label, keys }: KeyRowProps) {
  const t = useTranslations('office.keys')
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-0">
      <dt>{label}</dt>
      <dd className="flex items-center gap-1.5 text-ink-soft">
        {keys.map((group, index) => (
          <Fragment key={group.join()}>
            {index > 0 && <span className="text-fine">{t('or')}</span>}
            {group.map((one, position) => (
              <Fragment key={one}>
                {position > 0 && <span className="text-fine">{group[0] === 'G' ? t('then') : '+'}</span>}
                <kbd className="[font-family:inherit] rounded-md border border-line-strong px-1.5 py-0.5 font-strong text-fine text-ink">
                  {one}
                </kbd>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
