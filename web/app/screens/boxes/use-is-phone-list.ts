import { startTransition, useEffect, useState } from 'react'
import { isHydrating } from '#app/lib/browser/hydration.ts'
import { isPhoneNow, onIsPhoneChange } from '#app/ui/viewport/use-is-phone.ts'

/** During hydration it starts with `false` and updates in a transition, because the complete screen renders again. */
export function useIsPhoneList(): boolean {
  const [isPhone, setPhone] = useState(() => !isHydrating() && isPhoneNow())
  useEffect(() => {
    const read = () => startTransition(() => setPhone(isPhoneNow()))
    read()
    return onIsPhoneChange(read)
  }, [])
  return isPhone
}
