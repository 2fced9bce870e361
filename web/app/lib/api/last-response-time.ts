/** When the server last answered a call: by its own clock, in whole seconds, and by this device's, from the question to the answer. */
export const lastResponseTime: { date: string | null; askedMs: number; cameMs: number } = {
  date: null,
  askedMs: 0,
  cameMs: 0,
}
