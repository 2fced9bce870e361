import type { SignedInDevice } from '@boxzone/contract'
import type { SignIn } from './devices.repo.ts'

/** One entry for each device, the current device first. A device may have several sessions. */
export function presentDevices(signIns: readonly SignIn[]): SignedInDevice[] {
  const byDevice = new Map<string, SignIn[]>()
  for (const signIn of signIns) byDevice.set(signIn.device, [...(byDevice.get(signIn.device) ?? []), signIn])
  const devices = [...byDevice].map(([id, all]) => presentDevice(id, all))
  return devices.sort((left, right) => Number(right.isCurrent) - Number(left.isCurrent))
}

function presentDevice(id: string, signIns: readonly SignIn[]): SignedInDevice {
  const times = (of: (signIn: SignIn) => Date) => signIns.map((signIn) => of(signIn).getTime())
  return {
    id,
    client: signIns.find(({ client }) => client !== null)?.client ?? null,
    isCurrent: signIns.some(({ isCurrent }) => isCurrent),
    isRemembered: signIns.some(({ isRemembered }) => isRemembered),
    signedInAt: new Date(Math.min(...times(({ createdAt }) => createdAt))).toISOString(),
    lastUsedAt: new Date(Math.max(...times(({ lastUsedAt }) => lastUsedAt))).toISOString(),
  }
}
