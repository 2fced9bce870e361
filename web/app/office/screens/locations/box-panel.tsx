import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { RotateCodesForm } from '../../kit/rotate-codes-form.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { BoxOverview } from './box-overview.tsx'
import type { BoxPanelProps } from './box-panel-props.ts'
import { ChangeStateForm } from './change-state-form.tsx'
import { InspectionForm } from './inspection-form.tsx'
import { OpenDoorForm } from './open-door-form.tsx'

/** The chosen Box, or one of its forms. The URL names the form. */
export function BoxPanel(props: BoxPanelProps) {
  const { box, door } = props
  const t = useTranslations('office-locations.box')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const may = usePermissions()
  const panel = query.get('panel')
  const close = () => update({ panel: undefined, box: undefined })
  const back = () => update({ panel: undefined })
  const content = () => {
    if (panel === 'open' && door && may('doors.open')) return <OpenDoorForm door={door} onClose={back} />
    if (panel === 'state' && may('boxes.state')) return <ChangeStateForm {...props} onClose={back} />
    if (panel === 'codes' && box.contract && may('contracts.codes'))
      return <RotateCodesForm contract={box.contract} onClose={back} />
    if (panel === 'inspect' && may('boxes.inspect')) return <InspectionForm {...props} onClose={back} />
    return null
  }
  const form = content()
  return (
    <SidePanel title={t('title', { number: box.number })} onClose={form ? back : close}>
      {form ?? <BoxOverview {...props} />}
    </SidePanel>
  )
}
