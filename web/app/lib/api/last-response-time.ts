/** Time of the last response: `date` by the server's clock in whole seconds, the others by the device's clock. */
export const lastResponseTime: { date: string | null; requestedMs: number; receivedMs: number } = {
  date: null,
  requestedMs: 0,
  receivedMs: 0,
}
