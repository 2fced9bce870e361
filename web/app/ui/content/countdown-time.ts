/** Whole seconds that are left; the last one counts until it is over. */
export function secondsLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
}

/** 24:18, and 1:04:18 above an hour. */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const tail = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${two(minutes)}:${tail}`
}

const spokenMinutes = [10, 5, 3, 1]

/** The minutes to read aloud at this moment, if any: a countdown that talks every second helps nobody. */
export function minutesToAnnounce(seconds: number): number | undefined {
  return spokenMinutes.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 10)
}

/** Only the last three minutes may take the highlight. */
export function isNearEnd(seconds: number): boolean {
  return seconds <= 180
}
