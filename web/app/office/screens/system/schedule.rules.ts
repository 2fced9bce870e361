/** How often a job runs. `time` is in the time zone of the operator. */
type Schedule =
  | { every: 'minutes'; count: number }
  | { every: 'hour' }
  | { every: 'day'; time: string }
  | { every: 'other'; cron: string }

/** Reads the cron texts that jobs use. */
export function scheduleOf(cron: string): Schedule {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') return { every: 'other', cron }
  const step = minute === '*' ? '1' : /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step !== undefined && hour === '*') return { every: 'minutes', count: Number(step) }
  if (!/^\d+$/.test(minute)) return { every: 'other', cron }
  if (hour === '*') return { every: 'hour' }
  return /^\d+$/.test(hour)
    ? { every: 'day', time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` }
    : { every: 'other', cron }
}
