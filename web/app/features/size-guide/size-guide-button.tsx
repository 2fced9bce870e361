import Ruler from 'lucide-react/icons/ruler'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const load = () => import('./size-guide-dialog.tsx')
const SizeGuideDialog = lazy(async () => ({ default: (await load()).SizeGuideDialog }))

export function SizeGuideButton({ label }: { label: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        look="line"
        size={44}
        icon={Ruler}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <SizeGuideDialog open={state === 'open'} onOpenChange={(open) => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
