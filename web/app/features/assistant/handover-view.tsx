import { Spinner } from '#app/ui/base/spinner.tsx'
import { Lazy, LoadFailedBanner } from '#app/ui/overlays/lazy-module.tsx'
import type { HandoverPanelProps } from './handover-panel.tsx'
import { lazyHandover } from './lazy-handover.ts'

export function HandoverView(props: HandoverPanelProps) {
  return (
    <Lazy
      part={lazyHandover}
      waiting={(retry) => (
        <div className="grid flex-1 place-items-center p-4">
          {retry ? <LoadFailedBanner retry={retry} onDismiss={() => props.onBack()} /> : <Spinner />}
        </div>
      )}
    >
      {(HandoverPanel) => <HandoverPanel {...props} />}
    </Lazy>
  )
}
