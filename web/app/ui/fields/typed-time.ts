/** Parses a typed time with any separator or none: "9", "9:30", "09.30", "930" → "09:30". */
export function parseTypedTime(typed: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:\D?(\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
