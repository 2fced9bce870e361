import { loginStaff } from '../app/demo-staff.ts'

type Json = Record<string, unknown>

/** Calls the office as one member of the demo staff. */
export interface OfficeCalls {
  get<Result>(path: string): Promise<Result>
  post<Result>(path: string, body: Json): Promise<Result>
}

export async function signInToOffice(url: string, name: string): Promise<OfficeCalls> {
  const token = await loginStaff(url, name)
  const call = async (method: string, path: string, body?: Json) => {
    const response = await fetch(`${url}/api/office${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? response.json() : response.text()
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) }
}

/** Repeats `read` until it returns a value. Fails after two minutes. */
export async function waitFor<Result>(what: string, read: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < 240; tries++) {
    const found = await read()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} did not happen within two minutes`)
}
