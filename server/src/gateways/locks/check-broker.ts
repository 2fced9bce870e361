import { connectAsync } from 'mqtt'

/** Connects to the broker once. Throws the broker's error. */
export async function checkBroker(url: string, version: '3.1.1' | '5'): Promise<void> {
  const protocolVersion = version === '5' ? 5 : 4
  const client = await connectAsync(url, { protocolVersion, reconnectPeriod: 0, connectTimeout: 5_000 })
  await client.endAsync(true)
}
