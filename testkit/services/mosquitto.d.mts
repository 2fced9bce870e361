export interface BrokerUser {
  readonly name: string
  readonly password: string
}

export interface RunningMosquitto {
  readonly port: number
  stop: () => Promise<void>
  /** On the same port, with the same users. */
  restart: () => Promise<void>
}

export function findMosquitto(): string | undefined
export function startMosquitto(users: readonly BrokerUser[]): Promise<RunningMosquitto>
