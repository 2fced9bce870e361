export interface LoginAccount {
  readonly email: string
  readonly password: string
}

export const demoPassword = 'Demo123'

export const demoEmail = (name: string): string => `${name}@demo.boxzone.test`

export const demoAccount = (name: string): LoginAccount => ({ email: demoEmail(name), password: demoPassword })

/** Sends the login call and returns the session token. */
export async function login(
  url: string,
  { email, password }: LoginAccount,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${url}/auth/custom/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: email, password, rememberMe: false, deviceId: 'abcdef', domain: 'CLIENT' }),
  })
  if (!response.ok) throw new Error(`${email} could not log in: ${response.status} ${await response.text()}`)
  const { token }: { token: string } = await response.json()
  return token
}
