import { totpCode, totpStepAt } from '../../server/src/features/staff/index.ts'
import { fetchStaffToken } from './office.ts'
import { callApi } from './order-visitor.ts'

const password = 'Harvest-Moon-58-lanterns'

export interface InvitedStaff {
  readonly email: string
  readonly name: string
  readonly password: string
  /** Path of the setup page with its token. */
  readonly setupPath: string
}

/** Creates a staff account as the owner of the demo. */
export async function inviteStaff(role: string): Promise<InvitedStaff> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.test`
  const name = 'Eva Malá'
  const staff = { email, name, role, warehouses: null }
  const { setupUrl } = await callApi('/api/office/staff', staff, await fetchStaffToken('owner'))
  const { pathname, search } = new URL(String(setupUrl))
  return { email, name, password, setupPath: pathname + search }
}

/** Codes of one authenticator app. Each works once, and the server accepts one step of skew. */
export function authenticator(secret: string) {
  let lastStep = 0
  return {
    nextCode: async (): Promise<string> => {
      const { now } = await callApi('/dev/clock')
      lastStep = Math.max(totpStepAt(new Date(now)) - 1, lastStep + 1)
      return totpCode(secret, lastStep)
    },
  }
}

export interface StaffAccount extends InvitedStaff {
  readonly nextCode: () => Promise<string>
  readonly login: () => Promise<string>
}

/** Creates a staff account and uses its setup link over HTTP. */
export async function addStaff(role: string): Promise<StaffAccount> {
  const invited = await inviteStaff(role)
  const token = new URLSearchParams(invited.setupPath.split('?')[1]).get('token')
  const { totpSecret } = await callApi('/auth/office/setup/start', { token })
  const { nextCode } = authenticator(String(totpSecret))
  await callApi('/auth/office/setup', { token, password, code: await nextCode() })
  const login = async () => {
    const { ticket } = await callApi('/auth/office/login', { email: invited.email, password })
    const session = await callApi('/auth/office/totp', { ticket, code: await nextCode() })
    return String(session.token)
  }
  return { ...invited, nextCode, login }
}
